// Release
