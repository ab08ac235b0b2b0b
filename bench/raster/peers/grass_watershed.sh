#!/bin/sh
# Slope length and steepness factor of a DEM inside a GRASS session. Arguments: folder, file to write.
set -e
folder=$1 out=$2
r.external -o --quiet --overwrite input="$folder/dem.tif" output=dem
g.region raster=dem
r.watershed -s --quiet --overwrite elevation=dem threshold=1000 length_slope=ls slope_steepness=steepness
r.out.gdal --quiet --overwrite -c -f input=ls output="$out" type=Float32 nodata=-9999 \
  createopt=TILED=YES,BLOCKXSIZE=512,BLOCKYSIZE=512,COMPRESS=DEFLATE,ZLEVEL=6,PREDICTOR=3,NUM_THREADS=ALL_CPUS
