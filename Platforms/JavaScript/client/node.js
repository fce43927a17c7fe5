// What a client keeps in node: packs in a folder, and marks of starts in a file.

export { fileMarks, folderFiles, folderStore } from "./store/folder.js";
