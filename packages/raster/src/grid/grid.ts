import type { Crs, DatumShift } from '@qingzhang/geo/crs/crs';
import { openFileSource } from '../tiff/file-source.ts';
import { isRotated, type GeoTransform } from '../tiff/geo-transform.ts';
import { openTiff } from '../tiff/open-tiff.ts';
import type { TiffImage } from '../tiff/tiff-image.ts';
import { unreadable } from '../tiff/unreadable.ts';

/** Where the pixels of an image lie. Plain data. */
export interface Georeference {
  readonly crs: Crs;
  /** Seven parameters for Xi'an 80 and Beijing 54. */
  readonly datumShift?: DatumShift;
  readonly transform: GeoTransform;
  readonly width: number;
  readonly height: number;
}

/** The pixels that an account is computed on; never rotated (see `gridOf`). */
export type Grid = Georeference;

/** The system of a file where the file itself does not say, or differently. */
export interface StatedCrs {
  readonly crs?: Crs | null;
  readonly datumShift?: DatumShift | null;
}

export function georeferenceOf(image: TiffImage, stated: StatedCrs = {}): Georeference {
  const { transform, width, height } = image;
  if (transform === null) throw unreadable(image.file.name, '文件没有像元位置信息（地理变换），请配准后重新上传');
  const place = { crs: stated.crs ?? crsOfImage(image), transform, width, height };
  return stated.datumShift ? { ...place, datumShift: stated.datumShift } : place;
}

/** The grid of an opened raster. */
export function gridOf(image: TiffImage, stated: StatedCrs = {}): Grid {
  const place = georeferenceOf(image, stated);
  if (isRotated(place.transform)) {
    throw unreadable(image.file.name, '栅格带有旋转或倾斜，不能作为核算网格；请先重采样为正北方向');
  }
  return place;
}

/** The grid of a file, such as the class raster of an account year. */
export function readGrid(path: string, options: StatedCrs & { readonly name: string }): Grid {
  const source = openFileSource(path);
  try {
    return gridOf(openTiff(source, { name: options.name }), options);
  } finally {
    source.close();
  }
}

function crsOfImage(image: TiffImage): Crs {
  const { crs } = image;
  if (crs === null) throw unreadable(image.file.name, '文件没有坐标系，请定义坐标系后重新上传');
  if (crs.definition === null) {
    const code = crs.epsg === null ? '' : `(EPSG:${crs.epsg})`;
    throw unreadable(image.file.name, `坐标系“${crs.name}”${code}无法换算；请转换为 CGCS2000、WGS 84 等常用坐标系`);
  }
  return crs.definition;
}
