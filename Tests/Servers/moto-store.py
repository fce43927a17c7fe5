"""Starts moto's S3 server, which refuses what is not signed by a key that may do it.

Prints a line of JSON: the port, and a key that may use the bucket "texts" and no other. Ends when its
input ends.
"""

import json
import os
import sys

# So many requests are taken without a signature: those that make the user below.
os.environ["INITIAL_NO_AUTH_ACTION_COUNT"] = "4"
os.environ["MOTO_S3_DEFAULT_MAX_KEYS"] = "7"
for name in ("HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy"):
    os.environ.pop(name, None)

import logging  # noqa: E402

import boto3  # noqa: E402
import flask  # noqa: E402
from moto.iam import access_control  # noqa: E402
from moto.server import ThreadedMotoServer  # noqa: E402

logging.getLogger("werkzeug").setLevel(logging.CRITICAL)

# moto proves the signature over a query that it has decoded, and so refuses every list below a prefix with
# a slash, also of boto3: it is given what was sent.
decoded = access_control.IAMRequestBase._create_aws_request


def as_sent(self):
    self._path = flask.request.environ.get("REQUEST_URI", self._path)
    return decoded(self)


access_control.IAMRequestBase._create_aws_request = as_sent

server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
server.start()
_, port = server.get_host_and_port()
options = {
    "endpoint_url": f"http://127.0.0.1:{port}", "region_name": "us-east-1",
    "aws_access_key_id": "none", "aws_secret_access_key": "none",
}
iam = boto3.client("iam", **options)
iam.create_user(UserName="publisher")
key = iam.create_access_key(UserName="publisher")["AccessKey"]
policy = {
    "Version": "2012-10-17",
    "Statement": [{
        "Effect": "Allow", "Action": "s3:*",
        "Resource": ["arn:aws:s3:::texts", "arn:aws:s3:::texts/*"],
    }],
}
iam.put_user_policy(
    UserName="publisher", PolicyName="texts", PolicyDocument=json.dumps(policy))
boto3.client("s3", **options).create_bucket(Bucket="texts")
print(
    json.dumps({"port": port, "key": key["AccessKeyId"], "secret": key["SecretAccessKey"]}), flush=True)
sys.stdin.read()
os._exit(0)
