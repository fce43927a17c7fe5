#!/usr/bin/env python3
"""Replaces `langpack serve` twice under load, with real processes on one port, and counts failed requests.

Usage: takeover.py TOOL

Clients open a connection for each request, or keep one until a response says `Connection: close`. Some let time
pass before they send the first request of a connection, as a slow network does. A connection that a server closed while it was idle is opened again, as every client of HTTP does (RFC 9112, section 9.3.1): a busy
machine may run a client so rarely that the server's drain ends in between.
"""
import os, shutil, signal, socket, subprocess, sys, tempfile, threading, time

REQUEST = b"GET /blobs/aa/file HTTP/1.1\r\nHost: x\r\n\r\n"
LENGTH = 2048


def start(folder, port):
    server = subprocess.Popen(
        [sys.argv[1], "serve", "--folder", folder, "--port", str(port), "--share-port", "--drain", "1", "--loops", "2"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return server, int(server.stdout.readline().rsplit(":", 1)[1])


class ClosedWhileIdle(Exception):
    """The server had closed the connection before it got the request."""


def ask(client):
    """Sends a request, reads the response, and returns whether the connection ends."""
    said = b""
    try:
        client.sendall(REQUEST)
        said = client.recv(65_536)
    except (BrokenPipeError, ConnectionResetError) as error:
        raise ClosedWhileIdle(str(error)) from error
    if not said:
        raise ClosedWhileIdle("no response")
    while b"\r\n\r\n" not in said or len(said.split(b"\r\n\r\n", 1)[1]) < LENGTH:
        piece = client.recv(65_536)
        if not piece:
            raise OSError("half a response")
        said += piece
    if not said.startswith(b"HTTP/1.1 200 "):
        raise OSError(said[:60])
    return b"\r\nConnection: close\r\n" in said


def play(port, counts, failures, is_over, keeps, pause):
    client = None
    while not is_over.is_set():
        counts.append(1)
        is_kept = client is not None
        try:
            if not is_kept:
                client = socket.create_connection(("127.0.0.1", port), 10)
                time.sleep(pause)
            if ask(client) or not keeps:
                client.close()
                client = None
        except (OSError, ClosedWhileIdle) as error:
            client = None
            # The next turn asks again.
            if not is_kept or not isinstance(error, ClosedWhileIdle):
                failures.append(str(error))
        time.sleep(0.001)


def main():
    folder = tempfile.mkdtemp()
    os.makedirs(f"{folder}/blobs/aa")
    with open(f"{folder}/blobs/aa/file", "wb") as file:
        file.write(b"x" * LENGTH)
    server, port = start(folder, 0)
    counts, failures, is_over = [], [], threading.Event()
    clients = [
        threading.Thread(target=play, args=(port, counts, failures, is_over, number % 2, number // 2 * 0.02))
        for number in range(6)]
    for client in clients:
        client.start()
    for _ in range(2):
        time.sleep(0.3)
        following, _ = start(folder, port)
        time.sleep(0.3)
        server.send_signal(signal.SIGTERM)
        server.wait()
        server = following
    time.sleep(0.3)
    is_over.set()
    for client in clients:
        client.join()
    server.terminate()
    server.wait()
    shutil.rmtree(folder)
    print(f"{len(counts)} requests, {len(failures)} failed {failures[:5]}")
    return 1 if failures or len(counts) < 100 else 0


sys.exit(main())
