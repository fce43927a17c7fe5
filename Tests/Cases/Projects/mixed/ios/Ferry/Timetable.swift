import HarbourKit

let columns = [
  HarbourText("times.from"), HarbourText("times.to"), HarbourText("times.boat"),
  HarbourText("times.late"), HarbourText("times.full"),
]
let footer = HarbourText("times.footer")
