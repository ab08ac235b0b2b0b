import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { quoted } from '../database/constraints.ts';
import type { Handler } from '../http/context.ts';
import { POINT_TABLES } from './point-tables.ts';

interface Point {
  readonly id: string;
  /** The table that holds it. */
  readonly kind: string;
  readonly name: string | null;
  readonly lon: number;
  readonly lat: number;
}

/** Everything that stands at a point; a thing that is listed year after year is there once, as of the latest. */
export const pointList: Handler = async ({ database, body }) => {
  const { kind = null } = body as { kind?: string | null };
  const wanted = POINT_TABLES.filter(({ table }) => kind === null || table.name === kind);
  if (wanted.length === 0) {
    const known = POINT_TABLES.map(({ table }) => `${table.name}(${table.label})`).join('、');
    const issues = [block('kind', 'KIND_UNKNOWN', `没有点位类别“${kind}”,可选:${known}`)];
    throw new Fault('BODY_INVALID', { count: 1 }, { issues });
  }
  const points: Point[] = [];
  for (const { table, nameColumn } of wanted) {
    const name = quoted(nameColumn);
    const { rows } = await database.pool.query<Point>(
      `SELECT DISTINCT ON (${name}, lon, lat) id, '${table.name}' AS kind, ${name} AS name, lon, lat
FROM ${quoted(table.name)} WHERE lon IS NOT NULL AND lat IS NOT NULL AND "deletedAt" IS NULL
ORDER BY ${name}, lon, lat, year DESC NULLS LAST, id`,
    );
    points.push(...rows);
  }
  return points;
};
