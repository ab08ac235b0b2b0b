"""Sums of a raster by village, t/a: zones burned by GDAL, added up by numpy. Prints the total."""

import sys

import numpy as np
from osgeo import gdal

gdal.UseExceptions()
raster, folder = sys.argv[1:3]
file = gdal.Open(raster)
band = file.GetRasterBand(1)
nodata = band.GetNoDataValue()
zones = gdal.GetDriverByName("MEM").Create("", file.RasterXSize, file.RasterYSize, 1, gdal.GDT_UInt16)
zones.SetGeoTransform(file.GetGeoTransform())
zones.SetProjection(file.GetProjection())
villages = gdal.VectorTranslate("", f"{folder}/villages.geojson", format="Memory", dstSRS=file.GetProjection())
gdal.RasterizeLayer(zones, [1], villages.GetLayer(0), options=["ATTRIBUTE=zone"])
hectares = abs(file.GetGeoTransform()[1] * file.GetGeoTransform()[5]) / 1e4
sums = np.zeros(65536)
for y in range(0, file.RasterYSize, 512):
    count = min(512, file.RasterYSize - y)
    values = band.ReadAsArray(0, y, file.RasterXSize, count)
    inside = values != nodata
    places = zones.GetRasterBand(1).ReadAsArray(0, y, file.RasterXSize, count)
    sums += np.bincount(places[inside], weights=values[inside].astype(np.float64), minlength=65536)
with open(f"{folder}/total.txt", "w", encoding="utf8") as out:
    out.write(repr(float(sums[1:].sum() * hectares)))
