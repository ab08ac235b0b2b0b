import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import type { SourceRow } from './source-rows.ts';

/** The size of a pixel: 30 × 30 m, or in degrees of the file's own system. */
export function resolutionText({ pixelSizeX, pixelSizeY, crsEpsg }: SourceRow): string | null {
  if (pixelSizeX === null || pixelSizeY === null) return null;
  const crs = crsEpsg === null ? null : crsByEpsg(crsEpsg);
  const unit = crs === null ? '（文件坐标系单位）' : crs.projection.method === 'longlat' ? '°' : 'm';
  const [x, y] = [pixelSizeX, pixelSizeY].map((side) => String(Number(side.toPrecision(6))));
  return `${x} × ${y} ${unit}`;
}
