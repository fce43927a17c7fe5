import Foundation
import LanguagePacks
import TestDevice

// A process of the app, which tests kill, stop, and let run beside others: it says what it shows.
let words = CommandLine.arguments
guard words.count > 2, let device = Device(words: words.dropFirst(2)) else {
  DeviceProcess.say("Device ACTION STORE BUNDLE KEY PORT RELEASE LOCALES")
  exit(64)
}
let process = DeviceProcess(device: device)
switch words[1] {
case "update": await process.update()
case "mark": await process.mark()
case "die": process.die()
case "libraries": await process.watchLibraries()
case "signal": process.followSignal()
case "linger": process.linger()
case "release": process.release()
case "updates": await process.updateUntilTold()
case "show": process.show()
case "read": process.readUntilTold()
case "hold": process.holdTheLock()
case let change where change.hasPrefix("change:"):
  await process.change(to: String(change.dropFirst("change:".count)))
default: exit(64)
}
