"""Writes a raster of every sample type, compression, byte order and layout with GDAL, and what GDAL reads back.

Beside each NAME.tif stands NAME.raw with its values as float64, bands after each other. Prints one line per file:
name, width, height, bands.
"""

import functools
import itertools
import sys

import numpy as np
from osgeo import gdal

gdal.UseExceptions()
folder = sys.argv[1]
WIDTH, HEIGHT = 75, 61
NODATA = 7

INTEGERS = {
    "uint8": (gdal.GDT_Byte, np.uint8),
    "uint16": (gdal.GDT_UInt16, np.uint16),
    "int16": (gdal.GDT_Int16, np.int16),
    "uint32": (gdal.GDT_UInt32, np.uint32),
    "int32": (gdal.GDT_Int32, np.int32),
    "uint64": (gdal.GDT_UInt64, np.uint64),
    "int64": (gdal.GDT_Int64, np.int64),
}
FLOATS = {
    "float16": (gdal.GDT_Float32, np.float32),
    "float32": (gdal.GDT_Float32, np.float32),
    "float64": (gdal.GDT_Float64, np.float64),
}
# Before 3.7 GDAL has no such type and reads the bytes unsigned.
SIGNED = getattr(gdal, "GDT_Int8", None)
INTEGERS["int8"] = (SIGNED or gdal.GDT_Byte, np.int8)
BITS = {"uint1": 1, "uint2": 2, "uint4": 4, "uint12": 12}


@functools.lru_cache(maxsize=None)
def cells(kind, dtype, band):
    """Values over the whole range of the type, smooth in places, with marks for missing cells."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    noise = (x * 7919 + y * 104729 + band * 31) % 9973
    if kind in FLOATS:
        span = 60000.0 if kind == "float16" else 1e30
        values = np.where(noise % 3 == 0, x * 0.37 - y * 1.21 + band, (noise / 9973.0 - 0.5) * span).astype(dtype)
    elif kind in BITS:
        values = (noise % 2 ** BITS[kind]).astype(dtype)
    else:
        info = np.iinfo(dtype)
        step = (int(info.max) - int(info.min)) // 9972
        wide = [[int(info.min) + int(n) * step for n in row] for row in noise]
        values = np.where(noise % 3 == 0, (x + y + band) % 100, np.array(wide, dtype=object)).astype(dtype)
    return np.where((x + y) % 11 == 0, dtype(NODATA if kind not in ("uint1", "uint2") else 1), values)


def write(name, kind, options, bands):
    packed = (gdal.GDT_UInt16, np.uint16) if kind == "uint12" else (gdal.GDT_Byte, np.uint8)
    code, dtype = {**INTEGERS, **FLOATS}.get(kind, packed)
    is_old = kind == "int8" and SIGNED is None
    extra = [f"NBITS={BITS[kind]}"] if kind in BITS else ["NBITS=16"] if kind == "float16" else []
    extra += ["PIXELTYPE=SIGNEDBYTE"] if is_old else []
    path = f"{folder}/{name}.tif"
    file = gdal.GetDriverByName("GTiff").Create(path, WIDTH, HEIGHT, bands, code, options + extra)
    file.SetGeoTransform((480000, 30, 0, 3960000, 0, -30))
    for band in range(bands):
        file.GetRasterBand(band + 1).WriteArray(cells(kind, dtype, band).view(np.uint8 if is_old else dtype))
        if kind not in ("uint1", "uint2"):
            file.GetRasterBand(band + 1).SetNoDataValue(NODATA)
    file = None
    read = gdal.Open(path)
    with open(f"{folder}/{name}.raw", "wb") as out:
        for band in range(bands):
            raw = read.GetRasterBand(band + 1).ReadAsArray()
            raw = raw.view(np.int8) if is_old else raw
            # GDAL 3.6 swaps the bytes of big-endian files once too often when it writes predictor 3: odd bit patterns.
            with np.errstate(invalid="ignore"):
                values = raw.astype(np.float64)
            if kind not in ("uint1", "uint2"):
                values[raw == NODATA] = np.nan
            out.write(values.astype("<f8").tobytes())
    print(name, WIDTH, HEIGHT, bands)


def predictors(kind, compression):
    if compression not in ("LZW", "DEFLATE", "ZSTD") or kind in BITS:
        return [1]
    return [1, 2, 3] if kind in FLOATS and kind != "float16" else [1] if kind == "float16" else [1, 2]


for kind in [*INTEGERS, *FLOATS, *BITS]:
    for compression, order in itertools.product(["NONE", "LZW", "PACKBITS", "DEFLATE", "ZSTD"], ["LITTLE", "BIG"]):
        for predictor in predictors(kind, compression):
            tiled = (len(compression) + predictor + len(order)) % 2 == 0
            layout = ["TILED=YES", "BLOCKXSIZE=32", "BLOCKYSIZE=16"] if tiled else ["BLOCKYSIZE=9"]
            wanted = [f"COMPRESS={compression}", f"ENDIANNESS={order}"]
            wanted += [] if predictor == 1 else [f"PREDICTOR={predictor}"]
            bands = 1 if order == "LITTLE" or kind in BITS else 3
            interleave = ["INTERLEAVE=BAND"] if tiled else ["INTERLEAVE=PIXEL"]
            big = ["BIGTIFF=YES"] if predictor == 2 else []
            name = f"{kind}-{compression}-{order}-{predictor}".lower()
            write(name, kind, wanted + layout + interleave + big, bands)
