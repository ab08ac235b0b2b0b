"""Runs a command to its end and prints wall and processor time in ms and peak memory in MB of all that it started, with
the figures that its last line holds, if that is JSON. A small process in between: a child's peak counts its parent's
memory from before it became a program of its own."""

import json
import resource
import subprocess
import sys
import time

began = time.perf_counter()
done = subprocess.run(sys.argv[1:], stdout=subprocess.PIPE, check=False)
wall = (time.perf_counter() - began) * 1000
used = resource.getrusage(resource.RUSAGE_CHILDREN)
cpu = (used.ru_utime + used.ru_stime) * 1000
last = (done.stdout.strip().splitlines() or [b""])[-1]
found = json.loads(last) if last.startswith(b"{") else {}
print(json.dumps({**found, "wallMs": wall, "cpuMs": cpu, "rssMb": used.ru_maxrss / 1024}))
sys.exit(done.returncode)
