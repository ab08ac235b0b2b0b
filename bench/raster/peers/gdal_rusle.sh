#!/bin/sh
# RUSLE with gdal_calc, then sums by village. Arguments: folder, file to write, K, C; DEFLATE's level is ZLEVEL, or 6.
set -e
folder=$1 out=$2 k=${3:-$1/K.tif} c=${4:-$1/C.tif}
here=$(dirname "$0")
GDAL_NUM_THREADS=ALL_CPUS /usr/bin/python3 /usr/bin/gdal_calc.py --quiet --overwrite \
  -A "$folder/R.tif" -B "$k" -C "$folder/LS.tif" -D "$c" \
  --calc='A*B*C*(1-D)' --type=Float32 --NoDataValue=-9999 --outfile="$out" \
  --co TILED=YES --co BLOCKXSIZE=512 --co BLOCKYSIZE=512 --co COMPRESS=DEFLATE --co ZLEVEL="${ZLEVEL:-6}" --co PREDICTOR=3 \
  --co NUM_THREADS=ALL_CPUS
/usr/bin/python3 "$here/zonal.py" "$out" "$folder"
