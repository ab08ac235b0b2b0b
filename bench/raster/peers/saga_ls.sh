#!/bin/sh
# Filled sinks, slope and slope length of a DEM with SAGA. Arguments: folder, file to write.
set -e
folder=$1 out=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cores=$(nproc)
saga_cmd --cores="$cores" -f=s io_gdal 0 -FILES "$folder/dem.tif" -GRIDS "$work/dem.sgrd"
saga_cmd --cores="$cores" -f=s ta_preprocessor 4 -ELEV "$work/dem.sgrd" -FILLED "$work/filled.sgrd"
saga_cmd --cores="$cores" -f=s ta_morphometry 0 -ELEVATION "$work/filled.sgrd" -SLOPE "$work/slope.sgrd"
saga_cmd --cores="$cores" -f=s ta_hydrology 7 -DEM "$work/filled.sgrd" -LENGTH "$work/length.sgrd"
saga_cmd --cores="$cores" -f=s io_gdal 2 -GRIDS "$work/length.sgrd" -FILE "$out" \
  -OPTIONS "TILED=YES BLOCKXSIZE=512 BLOCKYSIZE=512 COMPRESS=DEFLATE ZLEVEL=6 PREDICTOR=3 NUM_THREADS=ALL_CPUS"
