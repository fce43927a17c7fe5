// An app imports only `LanguagePacks`, which also exports the string API and update outcomes.
@_exported import Language
@_exported import Phrases

@_exported import enum Client.ClientError
@_exported import enum Client.TelemetryAnswer
@_exported import protocol Client.TelemetrySender
@_exported import struct Client.UpdateOutcome
@_exported import enum Pack.Argument
@_exported import struct Pack.DateStyle
@_exported import struct Pack.Revision
@_exported import enum Pack.TextFault
@_exported import protocol Pack.ValueFormatter
