// An app imports `LanguagePacks` alone: the string API and the outcome of updates come with it.
@_exported import Language
@_exported import Phrases

@_exported import enum Client.ClientError
@_exported import protocol Client.TelemetrySender
@_exported import struct Client.UpdateOutcome
@_exported import enum Pack.Argument
@_exported import struct Pack.DateStyle
@_exported import enum Pack.TextFault
@_exported import protocol Pack.ValueFormatter
