// A program that publishes names releases, and imports `Release` alone.
@_exported import struct Delivery.ReleaseName
