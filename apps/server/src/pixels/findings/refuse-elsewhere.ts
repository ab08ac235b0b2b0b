import { Fault } from '@qingzhang/core/fault';
import { block, type Issue } from '@qingzhang/core/issue';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { transformOf } from '@qingzhang/geo/crs/transform';
import type { Bbox, Geometry, Position } from '@qingzhang/geo/geojson';
import { bbox } from '@qingzhang/geo/measure/bbox';
import type { Pool } from 'pg';
import type { FileFacts, RasterFacts } from '../../files/file-facts.ts';
import { around, touches } from '../../territory/boxes.ts';
import { outlinesOf } from './outlines.ts';

/**
 * Refuses raster rows whose file lies beside the land it is to be of. The corners decide at once; what lies in the same
 * rectangle and still does not meet is found by the survey of the layer.
 */
export async function refuseElsewhere(pool: Pool, table: Table, rows: readonly Row[]): Promise<void> {
  if (table.kind !== 'raster') return;
  const issues: Issue[] = [];
  for (const [index, row] of rows.entries()) {
    if (typeof row['fileId'] !== 'string') continue;
    const box = await boxOf(pool, row['fileId']);
    if (box === null) continue;
    const lands = await landsOf(pool, row);
    if (lands.length === 0 || lands.some((land) => touches(land.box, box))) continue;
    const key = rows.length === 1 ? 'fileId' : `rows.${index}.fileId`;
    const names = lands.map(({ name }) => `“${name}”`).join('、');
    const text = `栅格的范围（${boxText(box)}）与${names}（${boxText(lands[0]!.box)}）没有重叠，请核对文件和坐标系`;
    issues.push(block(key, 'RASTER_NO_OVERLAP', rows.length === 1 ? text : `第 ${index + 1} 行：${text}`));
  }
  if (issues.length > 0) throw new Fault('LAYER_REFUSED', { count: issues.length }, { issues });
}

async function boxOf(pool: Pool, fileId: string): Promise<Bbox | null> {
  const { rows } = await pool.query<{ facts: FileFacts | null }>(
    'SELECT facts FROM "fileStore" WHERE id = $1 AND "deletedAt" IS NULL',
    [fileId],
  );
  const facts = rows[0]?.facts;
  return facts?.kind === 'raster' ? lonLatBox(facts) : null;
}

/** Null where the file does not say where it lies, or in a system that only the survey can read. */
function lonLatBox({ bounds, crs }: RasterFacts): Bbox | null {
  const system = crs === null || crs.epsg === null ? null : crsByEpsg(crs.epsg);
  if (bounds === null || system === null) return null;
  const { toLonLat } = transformOf(system);
  const edge = STEPS.flatMap((step): Position[] => {
    const [x, y] = [bounds.minX + step * (bounds.maxX - bounds.minX), bounds.minY + step * (bounds.maxY - bounds.minY)];
    return [
      [x, bounds.minY],
      [x, bounds.maxY],
      [bounds.minX, y],
      [bounds.maxX, y],
    ];
  });
  const positions = edge.map(toLonLat);
  return positions.every((position) => position.every(Number.isFinite)) ? around(positions) : null;
}

/** Edges of a projected raster are bent lines on the ground. */
const STEPS = [0, 0.25, 0.5, 0.75, 1];

async function landsOf(pool: Pool, { year, regionId }: Row): Promise<{ name: string; box: Bbox }[]> {
  const { list } = await outlinesOf(pool, {
    year: typeof year === 'number' ? year : null,
    regionId: typeof regionId === 'string' ? regionId : null,
  });
  const { rows } = await pool.query<{ name: string; geometry: Geometry }>(
    'SELECT name, geometry FROM region WHERE id = ANY($1::uuid[])',
    [list.map(({ id }) => id)],
  );
  return rows.flatMap(({ name, geometry }) => {
    const box = bbox(geometry);
    return box === null ? [] : [{ name, box }];
  });
}

function boxText([west, south, east, north]: Bbox): string {
  const degrees = (value: number) => `${Number(value.toFixed(3))}°`;
  return `经度 ${degrees(west)} 至 ${degrees(east)}，纬度 ${degrees(south)} 至 ${degrees(north)}`;
}
