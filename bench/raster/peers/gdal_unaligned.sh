#!/bin/sh
# Brings K and C onto the grid of R first, unpacked between the steps. Arguments: folder, file to write.
set -e
folder=$1 out=$2
here=$(dirname "$0")
extent=$(/usr/bin/python3 -c "
from osgeo import gdal
f = gdal.Open('$folder/R.tif'); t = f.GetGeoTransform()
print(t[0], t[3] + t[5] * f.RasterYSize, t[0] + t[1] * f.RasterXSize, t[3])")
for name in K-degrees C-12m; do
  # shellcheck disable=SC2086
  gdalwarp -q -overwrite -multi -wo NUM_THREADS=ALL_CPUS -wm 256 -r bilinear -t_srs EPSG:4548 -te $extent -tr 10 10 \
    -dstnodata -9999 -co TILED=YES -co BLOCKXSIZE=512 -co BLOCKYSIZE=512 \
    "$folder/$name.tif" "$folder/warped-$name.tif"
done
"$here/gdal_rusle.sh" "$folder" "$out" "$folder/warped-K-degrees.tif" "$folder/warped-C-12m.tif"
