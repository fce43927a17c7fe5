import Foundation

/// The picture of `Docs/Rollouts.md`: evidence over a day, of packs that hurt and of one that doesn't.
package struct EvidencePicture {
  /// A line: its name, its color in light and dark, and its points.
  private struct Curve {
    let name: String
    let color: String
    let dark: String
    let points: [(hours: Double, evidence: Double)]
  }

  private let curves: [Curve]

  private static let (width, height) = (720.0, 340.0)
  private static let (left, right, top, bottom) = (70.0, 150.0, 20.0, 40.0)
  private static let hours = 24.0
  /// The decimal logarithms at the bottom and at the top.
  private static let (least, most) = (-1.0, 7.0)

  /// Runs the rollouts of the picture; nil if their plan is invalid.
  package init?() {
    guard var scenario = RolloutScenario(percents: "5,25,100") else { return nil }
    var curves: [Curve] = []
    for (harm, name, color, dark) in [
      (1.0, "all", "#8b0000", "#ff8a80"), (0.1, "10 %", "#d2461e", "#ff9e66"),
      (0.01, "1 %", "#9a6000", "#f0b84e"), (0.0, "none", "#3c6e9f", "#8fbbe6"),
    ] {
      scenario.harm = harm
      let points = RolloutTrial.evidence(scenario, seed: 8, hours: Self.hours, most: Self.most)
      curves.append(Curve(name: name, color: color, dark: dark, points: points))
    }
    self.curves = curves
  }

  private static func x(_ hours: Double) -> Double {
    left + hours / Self.hours * (width - left - right)
  }

  private static func y(_ evidence: Double) -> Double {
    let share = (min(most, max(least, evidence)) - least) / (most - least)
    return height - bottom - share * (height - top - bottom)
  }

  private static func text(_ number: Double) -> String { String(format: "%.1f", number) }

  /// The picture as SVG.
  package var svg: String {
    let title = "Evidence over the first day at 5 %, with 100,000 devices a day"
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 720 340\" "
        + "font-family=\"sans-serif\" font-size=\"12\" fill=\"#444\" role=\"img\">",
      "<title>\(title)</title>", style, "<rect width=\"720\" height=\"340\" fill=\"#fff\"/>",
    ]
    for power in Int(Self.least)...Int(Self.most) { lines += scale(power) }
    for hour in stride(from: 0, through: Int(Self.hours), by: 4) {
      lines.append(label("\(hour)", Self.x(Double(hour)), Self.height - 22, "middle"))
    }
    lines.append(label("hours", Self.x(12), Self.height - 6, "middle"))
    for (evidence, name) in [(3.0, "halt: 1,000"), (5.0, "revert: 100,000")] {
      lines.append(
        line(Self.y(evidence), "#000\" stroke-dasharray=\"5 4")
          + label(name, Self.width - Self.right + 8, Self.y(evidence) + 4, "start"))
    }
    for curve in curves { lines += drawn(curve) }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  /// The colors for readers who prefer dark ones.
  private var style: String {
    let lines = curves.map {
      "[stroke='\($0.color)']{stroke:\($0.dark)}[fill='\($0.color)']{fill:\($0.dark)}"
    }
    return "<style>@media (prefers-color-scheme:dark){rect{fill:#1b1f2a}text{fill:#a9b1c4}"
      + "line{stroke:#3a4256}[stroke-dasharray]{stroke:#e8eaf2}\(lines.joined())}</style>"
  }

  private func scale(_ power: Int) -> [String] {
    let name = power < 0 ? "0.1" : "1" + String(repeating: "0", count: power)
    return [
      line(Self.y(Double(power)), "#e4e4e4"),
      label(name, Self.left - 6, Self.y(Double(power)) + 4, "end"),
    ]
  }

  private func line(_ y: Double, _ color: String) -> String {
    "<line x1=\"\(Self.text(Self.left))\" x2=\"\(Self.text(Self.width - Self.right))\" "
      + "y1=\"\(Self.text(y))\" y2=\"\(Self.text(y))\" stroke=\"\(color)\"/>"
  }

  private func label(_ text: String, _ x: Double, _ y: Double, _ anchor: String) -> String {
    "<text x=\"\(Self.text(x))\" y=\"\(Self.text(y))\" text-anchor=\"\(anchor)\">\(text)</text>"
  }

  /// A curve as steps, with its name at the end.
  private func drawn(_ curve: Curve) -> [String] {
    var path = ""
    var former: Double?
    for point in curve.points {
      let y = Self.y(point.evidence)
      if let old = former, Self.text(old) == Self.text(y), point.hours < Self.hours { continue }
      if let old = former { path += "L\(Self.text(Self.x(point.hours))) \(Self.text(old))" }
      path += "\(former == nil ? "M" : "L")\(Self.text(Self.x(point.hours))) \(Self.text(y))"
      former = y
    }
    guard let last = curve.points.last else { return [] }
    let isHigh = last.evidence >= Self.most
    let (x, y) = (Self.x(last.hours) + (isHigh ? 6 : 8), Self.y(last.evidence) + (isHigh ? 12 : 4))
    return [
      "<path d=\"\(path)\" fill=\"none\" stroke=\"\(curve.color)\" stroke-width=\"1.8\"/>",
      label(curve.name, x, y, "start").replacingOccurrences(
        of: "<text ", with: "<text fill=\"\(curve.color)\" font-weight=\"bold\" "),
    ]
  }
}
