// The words of telemetry for outcomes of updates.

const ofTrust = ["unsigned", "wrong-key", "altered-signature", "older", "reused", "wrong-root", "expired", "oversized", "malformed"];
const mixed = ["other-manifest", "wrong-app", "wrong-channel", "wrong-release", "other-key-table"];

/** Returns the word for why an update, or a part of it, did not succeed. */
export function wordOf(reason) {
  if (reason === "root-expired") return "untrusted-expired";
  if (mixed.includes(reason)) return "untrusted-mixed";
  return ofTrust.includes(reason) ? `untrusted-${reason}` : reason;
}
