"""RUSLE in float64 with numpy, from layers read by GDAL.

Arguments: a JSON file with the layers' paths, P by class code, zones and the result to look at. Prints the largest
relative difference of a pixel, pixels that only one side has, and sums by zone and class in t/a.
"""

import json
import sys

import numpy as np
from osgeo import gdal, ogr, osr

gdal.UseExceptions()
with open(sys.argv[1], encoding="utf8") as text:
    case = json.load(text)


def read(path):
    opened = gdal.Open(path)
    band = opened.GetRasterBand(1)
    raw = band.ReadAsArray()
    values = raw.astype(np.float64)
    mark = band.GetNoDataValue()
    if mark is not None:
        values[raw == mark] = np.nan
    return values


layers = {symbol: read(path) for symbol, path in case["layers"].items()}
classes = read(case["classes"])
P = np.full(classes.shape, np.nan)
for code, value in case["practice"].items():
    P[classes == int(code)] = value

angle = np.arctan(layers["slope"] / 100)
sinus, theta = np.sin(angle), np.degrees(angle)
beta = (sinus / 0.089) / (3.0 * sinus**0.8 + 0.56)
L = (layers["lambda"] / 22.13) ** (beta / (1 + beta))
S = np.select(
    [np.isnan(theta), theta < 5.14, theta < 10.20, theta < 28.81],
    [np.nan, 10.8 * sinus + 0.03, 16.8 * sinus - 0.5, 21.9 * sinus - 0.96],
    9.5988,
)
kept = layers["R"] * layers["K"] * L * S * (1 - layers["C"] * P)

ours = read(case["result"])
both = ~np.isnan(kept) & ~np.isnan(ours)
off = np.abs(ours - kept)[both] / np.abs(kept[both])

file = gdal.Open(case["classes"])
height, width = classes.shape
west, dx, _, north, _, dy = file.GetGeoTransform()
# CGCS2000: area of a cell between two parallels of the ellipsoid, in the closed form and in long double.
a, f = np.longdouble("6378137"), 1 / np.longdouble("298.257222101")
e2 = f * (2 - f)
e = np.sqrt(e2)
s = np.sin(np.deg2rad(np.longdouble(north) + np.arange(height + 1, dtype=np.longdouble) * np.longdouble(dy)))
q = s / (1 - e2 * s * s) + np.arctanh(e * s) / e
rows = (a * a * (1 - e2) / 2 * np.deg2rad(np.longdouble(dx)) * (q[:-1] - q[1:])).astype(np.float64)
area = np.repeat(rows[:, None], width, axis=1)


def by_centre(rings):
    """GDAL burns the cells whose centre lies inside."""
    system = osr.SpatialReference()
    system.ImportFromWkt(file.GetProjection())
    mask = gdal.GetDriverByName("MEM").Create("", width, height, 1, gdal.GDT_Byte)
    mask.SetGeoTransform(file.GetGeoTransform())
    mask.SetProjection(file.GetProjection())
    source = ogr.GetDriverByName("Memory").CreateDataSource("")
    layer = source.CreateLayer("zone", system)
    feature = ogr.Feature(layer.GetLayerDefn())
    feature.SetGeometry(ogr.CreateGeometryFromJson(json.dumps({"type": "Polygon", "coordinates": rings})))
    layer.CreateFeature(feature)
    gdal.RasterizeLayer(mask, [1], layer, burn_values=[1])
    return mask.ReadAsArray().astype(np.float64)


def exactly(box):
    """The part of each cell inside an upright box, in closed form."""
    w, so, ea, no = box
    columns, lines = np.arange(width), np.arange(height)
    across = np.clip(np.minimum((ea - west) / dx, columns + 1) - np.maximum((w - west) / dx, columns), 0, 1)
    down = np.clip(np.minimum((so - north) / dy, lines + 1) - np.maximum((no - north) / dy, lines), 0, 1)
    return np.outer(down, across)


def sums(cover):
    weight = cover * area / 1e4
    found = []
    for code in case["practice"]:
        inside = (classes == int(code)) & ~np.isnan(kept)
        found.append(float(np.sum((kept * weight)[inside], dtype=np.longdouble)))
    return found


print(
    json.dumps(
        {
            "worst": float(off.max()),
            "pixels": int(both.sum()),
            "onlyOurs": int((np.isnan(kept) & ~np.isnan(ours)).sum()),
            "onlyTheirs": int((~np.isnan(kept) & np.isnan(ours)).sum()),
            "centre": [sums(by_centre(rings)) for rings in case["polygons"]],
            "exact": [sums(exactly(box)) for box in case["boxes"]],
        }
    )
)
