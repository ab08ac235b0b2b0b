import { randomUUID } from 'node:crypto';
import { Fault } from '@qingzhang/core/fault';
import { block, note, type Issue } from '@qingzhang/core/issue';
import { region as table } from '@qingzhang/catalogue/tables/regions';
import { checkRow } from '@qingzhang/contract/rows/check-row';
import type { DrawnRegion } from '@qingzhang/contract/results/reshaped';
import type { Position } from '@qingzhang/geo/geojson';
import { area } from '@qingzhang/geo/measure/area';
import { isInside } from '@qingzhang/geo/measure/inside';
import { interiorPoint } from '@qingzhang/geo/measure/interior-point';
import { openOverlay } from '@qingzhang/geo/overlay/overlay';
import type { Polygons } from '@qingzhang/geo/overlay/polygons-wkb';
import { withSameCorners } from '@qingzhang/geo/overlay/same-corners';
import type { PoolClient } from 'pg';
import type { ChangeSet } from './change-set.ts';
import { drawnRegion, regionsBelow } from './drawn-regions.ts';
import type { BodyOfOperation } from './edit-region.ts';
import { geometryOf, polygonsOf, soundBoundary } from './sound-boundary.ts';

/** A region cut in two along a line; what stands below goes to the part that it lies in. */
export async function splitRegion(client: PoolClient, body: BodyOfOperation<'split'>): Promise<ChangeSet> {
  const region = await drawnRegion(client, body.id);
  const { name, code, line } = body;
  const { issues: wrong } = checkRow(table, { name, code, type: region.type });
  if (wrong.length > 0) throw new Fault('BODY_INVALID', { count: wrong.length }, { issues: wrong });
  const boundaryVersion = region.boundaryVersion ?? '';
  const own = polygonsOf(region.geometry);
  const cut = withSameCorners((await openOverlay()).cut(own, [line]), [own]);
  const [one, other] = sidesOf(cut, line);
  if (one.length === 0 || other.length === 0) {
    const text = `分割线没有把“${region.name}”分成两部分，请让线穿过区域，两端都落在边界之外`;
    const issues = [block('line', 'SPLIT_MISSES', text)];
    return { boundaryVersion, changed: [], added: [], removed: [], issues };
  }
  const [larger, smaller] = sizeOf(one) < sizeOf(other) ? [other, one] : [one, other];
  const [kept, given] = body.newGetsLarger ? [smaller, larger] : [larger, smaller];
  const [keptRead, givenRead] = [
    await soundBoundary(region.name, geometryOf(kept)),
    await soundBoundary(name, geometryOf(given)),
  ];
  const id = randomUUID();
  const children = (await regionsBelow(client, [region.id])).filter(({ parentId }) => parentId === region.id);
  const moving = children.filter((child) => isIn(child, given));
  return {
    boundaryVersion,
    changed: [
      { before: region, rowVersion: body.rowVersion, boundary: keptRead.boundary },
      ...moving.map((before) => ({ before, rowVersion: before.rowVersion, parentId: id })),
    ],
    added: [
      {
        id,
        parentId: region.parentId,
        name,
        code,
        type: region.type,
        level: region.level,
        boundary: givenRead.boundary,
      },
    ],
    removed: [],
    issues: [...keptRead.issues, ...givenRead.issues, ...movedIssue(moving, name), ...statisticsIssue(region, name)],
  };
}

/** The pieces on both sides of a line. Two are told apart as they are; more by the side of the line that they lie on. */
function sidesOf(pieces: Polygons, line: readonly Position[]): readonly [Polygons, Polygons] {
  if (pieces.length === 2) return [[pieces[0]!], [pieces[1]!]];
  const isLeft = (rings: Polygons[number]): boolean => {
    const point = interiorPoint({ type: 'Polygon', coordinates: rings });
    return point !== null && isLeftOf(point, line);
  };
  return [pieces.filter(isLeft), pieces.filter((rings) => !isLeft(rings))];
}

/** By the stretch of the line that is nearest; its ends go on as they began. */
function isLeftOf([x, y]: Position, line: readonly Position[]): boolean {
  let [least, isLeft] = [Infinity, false];
  for (let at = 1; at < line.length; at += 1) {
    const [[ax, ay], [bx, by]] = [line[at - 1]!, line[at]!];
    const [dx, dy] = [bx! - ax!, by! - ay!];
    const square = dx * dx + dy * dy;
    if (square === 0) continue;
    const share = Math.max(0, Math.min(1, ((x! - ax!) * dx + (y! - ay!) * dy) / square));
    const away = Math.hypot(x! - ax! - share * dx, y! - ay! - share * dy);
    if (away < least) [least, isLeft] = [away, dx * (y! - ay!) - dy * (x! - ax!) > 0];
  }
  return isLeft;
}

function sizeOf(polygons: Polygons): number {
  return area({ type: 'MultiPolygon', coordinates: polygons });
}

function isIn({ lon, lat }: DrawnRegion, polygons: Polygons): boolean {
  if (lon === null || lat === null) return false;
  return isInside([lon, lat], { type: 'MultiPolygon', coordinates: polygons });
}

function movedIssue(moving: readonly DrawnRegion[], name: string): Issue[] {
  if (moving.length === 0) return [];
  const told = moving.slice(0, 10).map((one) => one.name);
  const more = moving.length > told.length ? ` 等 ${moving.length} 个` : '';
  return [note('line', 'CHILDREN_MOVED', `下级区域${told.join('、')}${more}位于新区域内，改属“${name}”`)];
}

function statisticsIssue(region: DrawnRegion, name: string): Issue[] {
  if (region.population === null && region.gdp === null) return [];
  const text = `“${region.name}”的人口与生产总值保持原数，“${name}”的为空；请按分割后的范围分别填写`;
  return [note('population', 'STATISTICS_DIVIDED', text)];
}
