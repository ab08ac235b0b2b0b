"""RUSLE with rasterio and numexpr, one row of tiles at a time: sums by village and the result written."""

import sys

import numexpr
import numpy as np
import rasterio
from rasterio.features import rasterize
from rasterio.warp import transform_geom
from rasterio.windows import Window
import json

folder, path = sys.argv[1:3]
files = {name: rasterio.open(f"{folder}/{name}.tif") for name in ("R", "K", "LS", "C")}
first = files["R"]
with open(f"{folder}/villages.geojson", encoding="utf8") as text:
    features = json.load(text)["features"]
shapes = [(transform_geom("EPSG:4490", first.crs, f["geometry"]), f["properties"]["zone"]) for f in features]
zones = rasterize(shapes, out_shape=first.shape, transform=first.transform, dtype="uint16")
profile = {
    "driver": "GTiff", "width": first.width, "height": first.height, "count": 1, "dtype": "float32",
    "crs": first.crs, "transform": first.transform, "nodata": -9999.0, "tiled": True, "blockxsize": 512,
    "blockysize": 512, "compress": "deflate", "zlevel": 6, "predictor": 3, "num_threads": "all_cpus",
}
sums = np.zeros(65536)
with rasterio.open(path, "w", **profile) as out:
    for y in range(0, first.height, 512):
        window = Window(0, y, first.width, min(512, first.height - y))
        R, K, LS, C = (file.read(1, window=window) for file in files.values())
        kept = numexpr.evaluate(
            "where((R != m) & (K != m) & (LS != m) & (C != m), R * K * LS * (1 - C), m)",
            {"R": R, "K": K, "LS": LS, "C": C, "m": np.float32(-9999), "1": 1},
        )
        kept = kept.astype(np.float32, copy=False)
        inside = kept != -9999
        places = zones[y : y + window.height]
        sums += np.bincount(places[inside], weights=kept[inside].astype(np.float64), minlength=65536)
        out.write(kept, 1, window=window)
hectares = abs(first.transform.a * first.transform.e) / 1e4
with open(f"{folder}/total.txt", "w", encoding="utf8") as text:
    text.write(repr(float(sums[1:].sum() * hectares)))
