"""Checks cloud optimized GeoTIFFs with GDAL's own validator and prints, as JSON per file, what it found and read."""

import json
import sys

import numpy as np
from osgeo import gdal
from osgeo_utils.samples.validate_cloud_optimized_geotiff import validate

gdal.UseExceptions()


def check(path):
    warnings, errors, _ = validate(path, full_check=True)
    file = gdal.Open(path)
    bands = []
    for number in range(1, file.RasterCount + 1):
        band = file.GetRasterBand(number)
        raw = band.ReadAsArray()
        mark = band.GetNoDataValue()
        values = raw.astype(np.float64)
        if mark is not None:
            values[raw == mark] = np.nan
        bands.append(
            {
                "sum": float(np.nansum(values)),
                "missing": int(np.isnan(values).sum()),
                "sizes": [[o.XSize, o.YSize] for o in map(band.GetOverview, range(band.GetOverviewCount()))],
                "description": band.GetDescription(),
                "unit": band.GetUnitType(),
                "scale": band.GetScale(),
                "offset": band.GetOffset(),
            }
        )
    system = file.GetSpatialRef()
    return {
        "warnings": warnings,
        "errors": errors,
        "epsg": None if system is None else system.GetAuthorityCode(None),
        "transform": file.GetGeoTransform(),
        "bands": bands,
    }


print(json.dumps([check(path) for path in sys.argv[1:]]))
