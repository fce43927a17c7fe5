"""The coding dense of wire forms, as Docs/Formats/Dense.md says, a section or two to a file."""
