/** A raster of another program, which GDAL turns into a GeoTIFF when it arrives. */
export interface RasterFormat {
  /** GDAL's short name of it: no other driver may open the file. */
  readonly driver: string;
  readonly label: string;
  /** Of the file to open, or its whole name; its side files lie beside it. */
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
  // A folder; its cells lie in w001001.adf.
  { driver: 'AIG', label: 'Esri GRID', endings: ['hdr.adf'] },
  { driver: 'RST', label: 'IDRISI 栅格', endings: ['rst'] },
  { driver: 'GSAG', label: 'Surfer 网格', endings: ['grd'] },
  { driver: 'GSBG', label: 'Surfer 网格', endings: ['grd'] },
  { driver: 'GS7BG', label: 'Surfer 网格', endings: ['grd'] },
  { driver: 'PCIDSK', label: 'PCI 影像', endings: ['pix'] },
  { driver: 'ERS', label: 'ER Mapper 栅格', endings: ['ers'] },
  { driver: 'RRASTER', label: 'R raster 栅格', endings: ['grd'] },
  { driver: 'PCRaster', label: 'PCRaster 栅格', endings: ['map'] },
  { driver: 'ILWIS', label: 'ILWIS 栅格', endings: ['mpr'] },
  { driver: 'GPKG', label: 'GeoPackage 栅格', endings: ['gpkg'] },
  { driver: 'XYZ', label: 'XYZ 文本网格', endings: ['xyz', 'txt'] },
];

/** How texts name what can be sent. */
export const RASTER_NAMES =
  'GeoTIFF、ERDAS .img、ENVI、Esri ASCII、Esri GRID（整个文件夹压成 zip）、Surfer .grd、GRIB、NetCDF 等栅格，或它与附属文件的压缩包（zip、rar、7z、gz）';

/**
 * The files of a set that hold pixels: those with the likeliest of the endings, for a readme.txt beside a GeoTIFF is no grid.
 * A name without an ending may be one of ENVI.
 */
export function mainFiles(names: readonly string[]): readonly string[] {
  const endings = RASTER_FORMATS.flatMap((format) => format.endings);
  const rankOf = (name: string) => endings.findIndex((ending) => endsIn(name, ending));
  const known = names.filter((name) => rankOf(name) >= 0);
  if (known.length === 0) return names.filter((name) => !baseOf(name).includes('.'));
  const best = Math.min(...known.map(rankOf));
  return known.filter((name) => rankOf(name) === best);
}

/** Whether its format knows the file by its whole name. */
export function isWholeName(name: string): boolean {
  const base = baseOf(name).toLowerCase();
  return base.includes('.') && RASTER_FORMATS.some(({ endings }) => endings.includes(base));
}

function endsIn(name: string, ending: string): boolean {
  const base = baseOf(name).toLowerCase();
  return ending.includes('.') ? base === ending : base.endsWith(`.${ending}`);
}

function baseOf(name: string): string {
  return name.split('/').at(-1)!;
}
