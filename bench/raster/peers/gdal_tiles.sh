#!/bin/sh
# Colours a DEM (not timed) and says where the picture is. Arguments: folder.
set -e
folder=$1
printf '60 68 1 84 255\n580 33 145 140 255\n1100 253 231 37 255\nnv 0 0 0 0\n' > "$folder/colours.txt"
gdaldem color-relief -q -alpha -co TILED=YES -co COMPRESS=DEFLATE "$folder/dem.tif" "$folder/colours.txt" "$folder/colours.tif"
