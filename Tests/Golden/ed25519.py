"""Ed25519 by RFC 8032, section 5.1.7, as plainly as it can be written: slow, and for tests alone.

It refuses what the RFC lets it refuse: encodings that are not canonical, and points that only agree
after a multiplication by 8.
"""
import hashlib

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)


def x_of(y, sign):
    """The x of a point with this y, or None."""
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    if square == 0:
        return None if sign else 0
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P:
        return None
    return x if x & 1 == sign else P - x


def add(a, b):
    """The sum of two points (RFC 8032, 5.1.4)."""
    e = (a[1] - a[0]) * (b[1] - b[0]) % P
    f = (a[1] + a[0]) * (b[1] + b[0]) % P
    g = 2 * a[3] * b[3] * D % P
    h = 2 * a[2] * b[2] % P
    e, i, j, k = f - e, h - g, h + g, f + e
    return e * i % P, j * k % P, i * j % P, e * k % P


def times(scalar, point):
    product = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            product = add(product, point)
        point = add(point, point)
        scalar >>= 1
    return product


def decoded(encoding):
    """The point of 32 bytes, or None."""
    y = int.from_bytes(encoding, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    x = x_of(y, sign) if y < P else None
    return None if x is None else (x, y, 1, x * y % P)


def encoded(point):
    inverse = pow(point[2], P - 2, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE = (x_of(BASE_Y, 0), BASE_Y, 1, x_of(BASE_Y, 0) * BASE_Y % P)


def verifies(key, message, signature):
    """Whether a signature is a key's of exactly this message."""
    if len(key) != 32 or len(signature) != 64:
        return False
    point = decoded(key)
    scalar = int.from_bytes(signature[32:], "little")
    if point is None or decoded(signature[:32]) is None or scalar >= ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + key + message).digest()
    challenge = int.from_bytes(digest, "little") % ORDER
    minus = (P - point[0], point[1], 1, P - point[3])
    return encoded(add(times(scalar, BASE), times(challenge, minus))) == signature[:32]
