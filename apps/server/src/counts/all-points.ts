import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { allPoints } from '@qingzhang/contract/calls/count-calls';
import { quoted } from '../database/constraints.ts';
import { handle } from '../http/handle.ts';
import { POINT_TABLES, pointTablesFor } from './point-tables.ts';

type Point = AnswerOf<typeof allPoints>[number];

/** Everything that stands at a point; a thing that is listed year after year is there once, as of the latest. */
export const ALL_POINTS = handle(allPoints).by(async ({ database, body, user, call }) => {
  const { kind = null } = body;
  const wanted = POINT_TABLES.filter(({ table }) => kind === null || table.name === kind);
  if (wanted.length === 0) {
    const known = POINT_TABLES.map(({ table }) => `${table.name}（${table.label}）`).join('、');
    const issues = [block('kind', 'KIND_UNKNOWN', `没有点位类别“${kind}”，可选：${known}`)];
    throw new Fault('BODY_INVALID', { count: 1 }, { issues });
  }
  const readable = pointTablesFor(user).filter((each) => wanted.includes(each));
  if (kind !== null && readable.length === 0)
    throw new Fault('FORBIDDEN', { what: `${call.title}：${wanted[0]!.table.label}` });
  const points: Point[] = [];
  for (const { table, nameColumn } of readable) {
    const name = quoted(nameColumn);
    const { rows } = await database.pool.query<Point>(
      `SELECT DISTINCT ON (${name}, lon, lat) id, '${table.name}' AS kind, ${name} AS name, lon, lat
FROM ${quoted(table.name)} WHERE lon IS NOT NULL AND lat IS NOT NULL AND "deletedAt" IS NULL
ORDER BY ${name}, lon, lat, year DESC NULLS LAST, id`,
    );
    points.push(...rows);
  }
  return points;
});
