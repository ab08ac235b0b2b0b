/** A raster of another program, which GDAL turns into a GeoTIFF when it arrives. */
export interface RasterFormat {
  /** GDAL's short name of it: no other driver may open the file. */
  readonly driver: string;
  readonly label: string;
  /** Of the file to open; its side files lie beside it. */
  readonly endings: readonly string[];
}

/** A further format is a line here, if GDAL's WebAssembly build reads it. */
export const RASTER_FORMATS: readonly RasterFormat[] = [
  { driver: 'GTiff', label: 'GeoTIFF', endings: ['tif', 'tiff'] },
  { driver: 'HFA', label: 'ERDAS IMAGINE', endings: ['img'] },
  { driver: 'ENVI', label: 'ENVI', endings: ['dat', 'img', 'bin', 'bsq', 'bil', 'bip', 'raw'] },
  { driver: 'EHdr', label: 'Esri 二进制栅格', endings: ['bil', 'bip', 'bsq', 'flt'] },
  { driver: 'AAIGrid', label: 'Esri ASCII 栅格', endings: ['asc', 'txt', 'grd'] },
  { driver: 'GRIB', label: 'GRIB', endings: ['grib', 'grib2', 'grb', 'grb2', 'grib1'] },
  { driver: 'netCDF', label: 'NetCDF', endings: ['nc', 'nc4', 'cdf', 'h5', 'hdf5', 'he5', 'hdf'] },
  { driver: 'SAGA', label: 'SAGA 栅格', endings: ['sdat'] },
  { driver: 'SRTMHGT', label: 'SRTM 高程', endings: ['hgt'] },
];

/** How texts name what can be sent. */
export const RASTER_NAMES =
  'GeoTIFF、ERDAS .img、ENVI、Esri ASCII、GRIB、NetCDF 等栅格，或它与附属文件的压缩包（zip、rar、7z）';

/**
 * The files of a set that hold pixels: those with the likeliest of the endings, for a readme.txt beside a GeoTIFF is no grid.
 * A name without an ending may be one of ENVI.
 */
export function mainFiles(names: readonly string[]): readonly string[] {
  const endings = RASTER_FORMATS.flatMap((format) => format.endings);
  const known = names.filter((name) => endings.includes(endingOf(name)));
  if (known.length === 0) return names.filter((name) => !name.split('/').at(-1)!.includes('.'));
  const best = Math.min(...known.map((name) => endings.indexOf(endingOf(name))));
  return known.filter((name) => endings.indexOf(endingOf(name)) === best);
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}
