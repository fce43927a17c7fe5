// The Babel plugin, for builds that load modules; `babel.cjs` is the same for `require`.

export { default } from "./babel/plugin.js";
