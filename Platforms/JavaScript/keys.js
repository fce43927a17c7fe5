// Key tables, for calls by key or id: a part of its own, because pages whose build knows the ordinals need none.

export { KeyTable, openKeyTable } from "./reader/keyTable.js";
export { keyedID } from "./reader/phraseID.js";
