import Commands
import Foundation

exit(Langpack.run(Array(CommandLine.arguments.dropFirst())).rawValue)
