import Delivery
import Testing

@testable import Client

/// The reasons that devices send of what went wrong.
@Suite struct OutcomeReasonTests {
  @Test func whatErrorsCarryLeavesNoDevice() {
    let errors: [ClientError] = [
      .unreachable(path: "secret", reason: "secret"), .status(404, path: "secret"),
      .badPack("secret", reason: "secret"), .noKeyTable("secret"), .altered("secret"),
      .disk(DiskError("read", "secret", reason: "secret")), .untrusted(.unsigned),
      .badName(ReleaseName(app: "secret", channel: "secret", release: "secret")),
      .status(700, path: "secret"),
    ]
    for error in errors {
      #expect(OutcomeReason.all.contains(error.reason) && !error.reason.contains("secret"))
    }
  }
}
