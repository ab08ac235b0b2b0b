"""列出区域,只用标准库。地址与登录所得的 token 由环境变量给出:

QINGZHANG_URL=http://127.0.0.1:3000 QINGZHANG_TOKEN=… python3 example.py
"""

import json
import os
import urllib.error
import urllib.request

ORIGIN = os.environ.get("QINGZHANG_URL", "http://127.0.0.1:3000")
TOKEN = os.environ["QINGZHANG_TOKEN"]


class CallFailure(Exception):
    """失败的调用;程序按 fault 判断,不按文字。"""

    def __init__(self, envelope):
        super().__init__(envelope["message"])
        self.fault = envelope["fault"]
        self.issues = envelope["issues"]


def call(name, body):
    """调用接口 /api/{name}.json,返回 result。"""
    request = urllib.request.Request(
        f"{ORIGIN}/api/{name}.json",
        data=json.dumps(body).encode(),
        headers={"authorization": f"Bearer {TOKEN}", "content-type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request) as response:
            return json.load(response)["result"]
    except urllib.error.HTTPError as error:
        raise CallFailure(json.load(error)) from error


for region in call("region/getAllDataList", {}):
    print(region["code"], region["name"], region["type"])

try:
    call("job/getDataInfo", {"jobId": "00000000-0000-4000-8000-000000000000"})
except CallFailure as failure:
    if failure.fault != "JOB_NOT_FOUND":
        raise
    print(failure.fault, failure)
