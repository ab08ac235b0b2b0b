#!/bin/sh
# RUSLE inside a GRASS session: layers linked, map algebra, sums by village, result exported. Arguments: folder, file.
set -e
folder=$1 out=$2
for name in R K LS C; do r.external -o --quiet --overwrite input="$folder/$name.tif" output="$name"; done
g.region raster=R
r.mapcalc --quiet --overwrite 'kept = float(R * K * LS * (1 - C))'
ogr2ogr -overwrite -t_srs EPSG:4548 "$folder/villages.gpkg" "$folder/villages.geojson"
v.external --quiet --overwrite input="$folder/villages.gpkg" layer=villages output=linked
v.to.rast --quiet --overwrite input=linked output=zones use=attr attribute_column=zone
r.univar -t --quiet --overwrite map=kept zones=zones output="$folder/grass.txt"
r.out.gdal --quiet --overwrite -c input=kept output="$out" type=Float32 nodata=-9999 \
  createopt=TILED=YES,BLOCKXSIZE=512,BLOCKYSIZE=512,COMPRESS=DEFLATE,ZLEVEL=6,PREDICTOR=3,NUM_THREADS=ALL_CPUS
awk -F'|' 'NR > 1 && $3 > 0 { total += $13 } END { printf "%.6f", total * 0.01 }' "$folder/grass.txt" > "$folder/total.txt"
