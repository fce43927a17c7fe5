// A program that publishes only needs to import `Release` to name releases.
@_exported import struct Delivery.ReleaseName
