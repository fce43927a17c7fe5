import {fbt} from 'fbt';
import * as weather from './Weather$FbtEnum';

type Props = {sky: keyof typeof weather; town?: string};

export const Sky = <P extends Props>({sky, town}: P): JSX.Element => (
  <p title={fbt('Weather', 'A heading').toString()}>
    <fbt desc="The weather of a town">
      In <fbt:param name="town">{town ?? 'Ithaca'}</fbt:param> it is
      <strong><fbt:enum enum-range={weather} value={sky} /></strong> today
    </fbt>
  </p>
);
