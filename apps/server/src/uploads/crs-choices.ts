import type { CrsChoice } from '@qingzhang/contract/results/shape-reading';
import { allCrs } from '@qingzhang/geo/crs/crs-table';
import type { Crs } from '@qingzhang/geo/crs/crs';
import type { Position } from '@qingzhang/geo/geojson';
import type { ShapefileReport } from '@qingzhang/geo/shapefile/read-shapefile';
import { crsText } from '../files/file-facts.ts';

/** Half the width of a 6° zone, and one 3° zone to either side. */
const REACH_DEG = 3;

/** Systems that a shapefile may be read in: what its coordinates suggest first, then those in use around the place. */
export function crsChoices(report: ShapefileReport, near: Position | undefined): readonly CrsChoice[] {
  const lon = near?.[0] ?? (report.bbox === null ? undefined : (report.bbox[0] + report.bbox[2]) / 2);
  const own = report.crs?.epsg ?? null;
  const around = allCrs().filter((crs) => crs.epsg !== own && isUsedAt(crs, lon));
  const choices = [...(report.crs === null ? [] : [report.crs]), ...report.candidates, ...around];
  const byCode = new Map(choices.map((crs) => [crsText(crs)!, crs.name]));
  return [...byCode].map(([crs, name]) => ({ crs, name }));
}

function isUsedAt({ projection }: Crs, lon: number | undefined): boolean {
  if (projection.method !== 'transverseMercator') return true;
  // A false northing of 10 000 km marks a zone of the southern hemisphere.
  if (projection.falseNorthing > 0 || lon === undefined) return false;
  return Math.abs(projection.centralMeridian - lon) <= REACH_DEG;
}
