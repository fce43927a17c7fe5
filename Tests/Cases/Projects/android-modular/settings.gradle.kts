rootProject.name = "trail"
include(":app", ":core:ui", ":feature:routes")
