import { Marks, Store } from "./index.js";

/** Returns a store in a folder, which is made when something is written. One process writes it at a time. */
export function folderStore(folder: string): Store;
/** Returns the files of an app in a folder. */
export function folderFiles(folder: string): Pick<Store, "read" | "list">;
/** Returns marks of starts in a file. */
export function fileMarks(path: string): Marks;
