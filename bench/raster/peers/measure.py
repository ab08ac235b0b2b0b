"""Runs a command to its end and prints wall and processor time in ms and peak memory in MB of all that it started."""

import json
import resource
import subprocess
import sys
import time

began = time.perf_counter()
code = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=False).returncode
wall = (time.perf_counter() - began) * 1000
used = resource.getrusage(resource.RUSAGE_CHILDREN)
cpu = (used.ru_utime + used.ru_stime) * 1000
print(json.dumps({"wallMs": wall, "cpuMs": cpu, "rssMb": used.ru_maxrss / 1024}))
sys.exit(code)
