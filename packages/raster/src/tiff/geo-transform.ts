import type { Directory } from './ifd.ts';
import { TAG } from './tag.ts';
import { numbersOf } from './tag-value.ts';
import type { TiffFile } from './tiff-file.ts';

/**
 * From column and row (0, 0 is the outer corner of the first cell) to map coordinates:
 * x = originX + column × columnX + row × rowX, y = originY + column × columnY + row × rowY.
 */
export interface GeoTransform {
  readonly originX: number;
  readonly originY: number;
  readonly columnX: number;
  readonly columnY: number;
  readonly rowX: number;
  readonly rowY: number;
}

/** The transform of ModelPixelScale and ModelTiepoint, or else of ModelTransformation; null without a usable one. */
export function readGeoTransform(file: TiffFile, directory: Directory, isPixelPoint: boolean): GeoTransform | null {
  const transform = fromPixelScale(file, directory) ?? fromMatrix(file, directory);
  if (transform === null || !isUsable(transform)) return null;
  return isPixelPoint ? shifted(transform, -0.5) : transform;
}

export function isRotated(transform: GeoTransform): boolean {
  return transform.columnY !== 0 || transform.rowX !== 0;
}

/** Outer bounds of a grid of this size, from its four corners. */
export function boundsOf(
  transform: GeoTransform,
  width: number,
  height: number,
): { minX: number; minY: number; maxX: number; maxY: number } {
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const;
  const xs = corners.map(([c, r]) => transform.originX + c * transform.columnX + r * transform.rowX);
  const ys = corners.map(([c, r]) => transform.originY + c * transform.columnY + r * transform.rowY);
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}

function fromPixelScale(file: TiffFile, directory: Directory): GeoTransform | null {
  const scale = numbersOf(file, directory, TAG.modelPixelScale, 3);
  const tie = numbersOf(file, directory, TAG.modelTiepoint, 6);
  if (scale === null || tie === null || scale.length < 2 || tie.length < 5) return null;
  const [scaleX, scaleY] = [scale[0]!, scale[1]!];
  if (scaleX === 0 || scaleY === 0) return null;
  const [column, row, , x, y] = tie as unknown as [number, number, number, number, number];
  // Rows go south whatever the sign of the stored scale, as GDAL reads it.
  const rowY = -Math.abs(scaleY);
  return { originX: x - column * scaleX, originY: y - row * rowY, columnX: scaleX, columnY: 0, rowX: 0, rowY };
}

function fromMatrix(file: TiffFile, directory: Directory): GeoTransform | null {
  const m = numbersOf(file, directory, TAG.modelTransformation, 16);
  if (m === null || m.length < 8) return null;
  return { originX: m[3]!, originY: m[7]!, columnX: m[0]!, columnY: m[4]!, rowX: m[1]!, rowY: m[5]! };
}

function isUsable(transform: GeoTransform): boolean {
  const determinant = transform.columnX * transform.rowY - transform.columnY * transform.rowX;
  return Object.values(transform).every(Number.isFinite) && Number.isFinite(determinant) && determinant !== 0;
}

/** Moves the origin by a number of cells in both directions. */
function shifted(transform: GeoTransform, cells: number): GeoTransform {
  return {
    ...transform,
    originX: transform.originX + cells * (transform.columnX + transform.rowX),
    originY: transform.originY + cells * (transform.columnY + transform.rowY),
  };
}
