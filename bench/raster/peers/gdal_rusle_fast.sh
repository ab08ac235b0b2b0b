#!/bin/sh
# The same with the fastest packing, whose files are about as large as ours. Arguments as those of gdal_rusle.sh.
ZLEVEL=1 exec "$(dirname "$0")/gdal_rusle.sh" "$@"
