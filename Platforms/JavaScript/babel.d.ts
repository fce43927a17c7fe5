/** The options of the plugin. */
export interface PluginOptions {
  /** The path of the build's key table, `keys.lpkt`: calls get ordinals that are bound to it. Without it, they get ids. */
  keys?: string;
  /** What shows texts: functions, or elements of React or React Native. `plain` by default. */
  mode?: "plain" | "react" | "react-native";
  /** Whose rules the calls follow; `fbt` by default. */
  dialect?: "fbt" | "fbtee";
  /** The descriptions of common texts, by text. */
  common?: Record<string, string>;
  /** The team's own options of texts: any value, or those of an object. */
  extraOptions?: Record<string, true | Record<string, unknown>>;
  /** The texts of `$FbtEnum` modules that are no plain objects, by the name of the module. */
  enums?: Record<string, Record<string, string>>;
  /** What happens if the key table lacks a phrase: a warning by default. */
  missing?: "warn" | "error" | "ignore";
}

/** The Babel plugin. `result.metadata.languagepacks` lists the phrases of a file. */
export default function languagepacks(babel: any, options?: PluginOptions): { name: string; visitor: object };
