using System;
using System.Globalization;

/// <summary>Bytes as hexadecimal digits in lower case.</summary>
static class Hex
{
    public static byte[] Bytes(string digits)
    {
        var bytes = new byte[digits.Length / 2];
        for (var index = 0; index < bytes.Length; index++)
        {
            bytes[index] = byte.Parse(
                digits.Substring(2 * index, 2), NumberStyles.HexNumber, CultureInfo.InvariantCulture);
        }
        return bytes;
    }

    public static string Of(byte[] bytes)
    {
        return BitConverter.ToString(bytes).Replace("-", "").ToLowerInvariant();
    }
}
