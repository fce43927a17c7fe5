import Delivery
import Foundation
import JSON
import Release
import Synchronization
import TestSupport
import Testing

@testable import Commands
@testable import Health
@testable import Projects
@testable import Webhooks

/// Plans from the command line, watched by processes that hold a key for timestamps alone.
@Suite struct RolloutCommandTests {
  private static let plan = ["rollout", "start", "1.0", "--plan", "1,5,100"]
  private static let look = PublishedProject.look

  @Test func aHarmfulPackIsRevertedByAKeyForTimestampsAlone() throws {
    try PublishedProject.withRollout { project, counts in
      try project.run(Self.plan + ["--revert"])
      try counts.begin(at: try project.standing())
      try counts.add(.out, ["began": 4_950, "failed": 2])
      try counts.add(.in, ["began": 50, "failed": 40, "prefixes.failed.1f": 5])
      let dry = try project.watch(Self.look + ["--dry-run"])
      #expect(dry.output.contains("reverted: evidence of 10^"), "\(dry.said)")
      #expect(try project.state() == "running")
      let run = try project.watch()
      #expect(run.output.contains("stable/1.0: reverted; reverted: evidence of 10^"), "\(run.said)")
      #expect(try project.state() == "reverted")
      #expect(
        try project.run(["release", "show", "1.0", "--json"]).output.contains("\"revoked\" : 1"))
      #expect(try project.watch().output.contains("reverted"))
      try project.run(["origin", "verify"])
      let log = try project.run(["release", "log", "--json"]).output
      #expect(log.contains("\"action\" : \"revert\"") && log.contains("\\\"evidence\\\""))
    }
  }

  @Test func withoutRevertItHaltsAndResumesWhereAPersonSays() throws {
    try PublishedProject.withRollout { project, counts in
      try project.run(Self.plan)
      try counts.begin(at: try project.standing())
      try counts.add(.out, ["began": 4_950])
      try counts.add(.in, ["began": 50, "failed": 40, "prefixes.failed.1f": 5])
      #expect(try project.watch().output.contains("halted: evidence of 10^"))
      #expect(try project.state() == "halted")
      // The watcher's key signs no plan.
      let refused = try project.watch(["rollout", "resume", "1.0"], 1)
      #expect(refused.talk.contains("signs timestamps alone by root 1"), "\(refused.talk)")
      try project.run(["rollout", "resume", "1.0"])
      #expect(try project.watch().output.contains("halted: evidence of 10^"))
      try project.run(["rollout", "resume", "1.0", "--at", "5", "--ignore-counts"])
      let held = try project.watch().output
      #expect(held.contains("at step 1 of 3, 5 % of devices; the step lasts until"), "\(held)")
      #expect(try project.state() == "running")
    }
  }

  @Test func itWidensWhenTheHoursAreOverAndBothArmsBegan() throws {
    try PublishedProject.withRollout { project, counts in
      try project.run(Self.plan + ["--hours", "2", "--least", "100"])
      try counts.begin(at: try project.standing())
      try counts.add(.in, ["began": 120])
      try counts.add(.out, ["began": 99])
      #expect(try project.watch().output.contains("the step lasts until"))
      try counts.add(.out, ["survived": 1], hoursLater: 3)
      let few = try project.watch(clockAheadBy: 3 * 3600)
      #expect(few.output.contains("fewer than 100 devices began"), "\(few.said)")
      try counts.add(.out, ["began": 1])
      let run = try project.watch(clockAheadBy: 3 * 3600)
      #expect(run.output.contains("at step 2 of 4, 5 % of devices; widened"), "\(run.said)")
      // The next step begins anew, and a look that changes nothing writes no line.
      let log = try project.run(["release", "log"]).output
      for _ in 0..<2 { _ = try project.watch(clockAheadBy: 3 * 3600) }
      let later = try project.run(["release", "log"]).output.split(separator: "\n")
      #expect(later.count == log.split(separator: "\n").count + 1)
    }
  }

  @Test func withoutARootTheWatcherSaysThatItsKeyCanPublish() throws {
    try PublishedProject.withRollout(hasRoot: false) { project, counts in
      try project.run(Self.plan)
      try counts.begin(at: try project.standing())
      let run = try project.run(["rollout", "watch", "--counts", "counts", "--once"])
      #expect(run.talk.contains("there is no root, so the key here can publish too"), "\(run.said)")
    }
  }

  @Test func manyWatchersAtOnceRevertOnce() throws {
    try PublishedProject.withRollout { project, counts in
      try project.run(Self.plan + ["--revert"])
      try counts.begin(at: try project.standing())
      try counts.add(.out, ["began": 4_950])
      try counts.add(.in, ["began": 50, "failed": 40, "prefixes.failed.1f": 5])
      let folder = project.project.folder.path
      let runs = Mutex<[ToolRun]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        let run = try? ToolRun(["--config", folder + "/watch.json"] + Self.look, in: folder)
        if let run { runs.withLock { $0.append(run) } }
      }
      let all = runs.withLock { $0 }
      #expect(all.count == 4)
      for run in all where run.code != 0 {
        let reasons = [
          "another publisher is publishing", "another process wrote it in the meantime",
          "in the meantime",
        ]
        #expect(reasons.contains { run.talk.contains($0) }, "\(run.said)")
      }
      #expect(try project.state() == "reverted")
      let log = try project.run(["release", "log", "--json"]).output
      #expect(log.split(separator: "\"action\" : \"revert\"").count == 2, "\(log)")
      try project.run(["origin", "verify"])
    }
  }

  @Test func peopleHaltAndRevertWithTheWatchersKey() throws {
    try PublishedProject.withRollout { project, _ in
      let halt = ["rollout", "halt", "1.0"]
      let early = try project.watch(halt, 1)
      #expect(early.talk.contains("has no plan; start one with"), "\(early.talk)")
      try project.run(Self.plan + ["--by-hand"])
      _ = try project.watch(halt + ["--dry-run"])
      #expect(try project.state() == "running")
      _ = try project.watch(halt)
      #expect(try project.state() == "halted")
      _ = try project.watch(["rollout", "revert", "1.0"])
      #expect(try project.state() == "reverted")
      let late = try project.watch(halt, 1)
      #expect(late.talk.contains("is reverted"), "\(late.talk)")
    }
  }

  @Test func aPublicationEndsThePlanAndItsWatcherSaysSo() throws {
    try PublishedProject.withRollout { project, counts in
      try project.run(Self.plan)
      try counts.begin(at: try project.standing())
      try project.publish(3)
      let none = try project.run(["rollout", "status", "1.0"], 1)
      #expect(none.talk.contains("has no plan"), "\(none.talk)")
      let run = try project.watch()
      #expect(run.talk.contains("no release has a plan"), "\(run.said)")
    }
  }

  /// A watcher that looks at the wrong place would hold, or do nothing, for ever.
  @Test func aWatcherAtTheWrongPlaceSaysSo() throws {
    try PublishedProject.withRollout { project, counts in
      for place in ["nowhere", "postgres://nobody@127.0.0.1:1/none"] {
        let words = ["rollout", "watch", "--counts", place]
        for more in [[], ["--once"], ["--dry-run"]] {
          let run = try project.watch(words + more, 1)
          #expect(run.talk.contains(place == "nowhere" ? "there are no counts" : "127.0.0.1"))
        }
      }
      let folder = project.project.folder.path
      #expect(!FileManager.default.fileExists(atPath: folder + "/nowhere"))
      try counts.make()
      #expect(try project.watch().talk.contains("no release has a plan"))
      let config = String(decoding: try project.project.read("watch.json"), as: UTF8.self)
      let lost = config.replacing(".langpack/origin", with: "lost")
      #expect(lost != config)
      try project.project.write("watch.json", lost)
      let run = try project.watch(Self.look, 1)
      #expect(run.talk.contains("serves no release of \"shop\""), "\(run.said)")
    }
  }

  @Test func decisionsGoToAReceiverUntilItTakesThem() throws {
    try PublishedProject.withRollout { project, counts in
      try project.run(Self.plan)
      try counts.begin(at: try project.standing())
      try counts.add(.in, ["began": 1])
      let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
      try project.project.write("hook.secret", secret + "\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600], ofItemAtPath: project.project.folder.path + "/hook.secret")
      let receiver = try HookReceiver(answering: [500, 307, 204])
      let url = "http://127.0.0.1:\(receiver.port)/texts"
      let words = Self.look + ["--webhook", url, "--webhook-secret", "hook.secret"]
      let refused = try project.watch(words, 1)
      #expect(refused.talk.contains("--webhook: is not an address"), "\(refused.talk)")
      var secure = words
      secure[6] = url.replacing("http:", with: "https:")
      let away = try project.watch(secure)
      #expect(away.talk.contains("an address that is not public"), "\(away.talk)")
      #expect(receiver.requests.isEmpty)
      // Each attempt is due some time after the one before.
      for (seconds, problem) in [(10, "status 500"), (100, "status 307"), (1_000, ""), (1_000, "")]
      {
        let run = try project.watch(words + ["--private-webhook"], clockAheadBy: seconds)
        #expect(problem.isEmpty ? run.talk.isEmpty : run.talk.contains(problem), "\(run.talk)")
      }
      let requests = receiver.requests
      #expect(requests.count == 3 && Set(requests.map { $0.headers["webhook-id"] }).count == 1)
      let key = try #require(WebhookSecret(secret))
      for request in requests {
        let time = try #require(request.headers["webhook-timestamp"].flatMap { UInt64($0) })
        let id = try #require(request.headers["webhook-id"])
        let signature = key.signature(of: id, at: time, Array(request.body.utf8))
        #expect(request.headers["webhook-signature"] == signature)
        let json = try JSONReader.read(request.body)
        #expect(json["type"]?.string == "rollout.hold")
        #expect(json["data"]?["decision"]?["action"]?.string == "hold")
      }
    }
  }

  @Test(arguments: [
    (["rollout", "start", "1.0"], "option \"--plan\" is missing"),
    (["rollout", "start", "1.0", "--plan", "5,1"], "is not a list of rising percentages"),
    (["rollout", "start", "1.0", "--plan", "1,101"], "is not a list of rising percentages"),
    (["rollout", "start", "1.0", "--plan", "1", "--hours", "0"], "whole number from 1 to 2160"),
    (["rollout", "watch", "--once"], "option \"--counts\" is missing"),
    (["rollout", "watch", "--counts", "c", "--once", "--every", "5"], "--once or --every"),
    (["rollout", "watch", "--counts", "c", "--channel", "beta"], "--channel is of one release"),
    (["rollout", "watch", "--counts", "c", "--webhook", "https://a.example"], "belong together"),
    (["rollout", "resume", "1.0", "--at", "0"], "is not a percentage"),
  ])
  func wrongLinesAreRefusedBeforeAnyWork(_ words: [String], _ complaint: String) throws {
    try withTestFolder { folder in
      let run = try ToolRun(words, in: folder.path)
      #expect(run.code == 64 && run.talk.contains(complaint), "\(run.said)")
    }
  }
}
