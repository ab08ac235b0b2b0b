import { secondText } from '@qingzhang/contract/cells/dates';
import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { mapShape } from '@qingzhang/catalogue/tables/map';
import { circlePolygon, type Drawing } from '../map/statistics/drawn-area.ts';
import { allRows } from '../rows/list-rows.ts';
import { columnsOf, FIND_CROSSINGS, MOST_CROSSINGS } from './bound-task.ts';
import type { Bound } from './edge-index.ts';
import { readTracks } from './read-tracks.ts';
import { vesselCrossings } from '@qingzhang/contract/calls/vessel-calls';
import { handleVessels } from './switched.ts';

/** Which vessels crossed a saved bound in a span of time, where and when. */
export const VESSEL_CROSSINGS = handleVessels(vesselCrossings).by(async ({ database, apart, body }) => {
  const { shapeId, ...span } = body;
  const [shape] = await allRows(database, mapShape, { filters: [{ key: 'id', op: 'eq', value: shapeId }] });
  if (shape === undefined) throw new Fault('ROW_NOT_FOUND', { table: mapShape.label, count: 1 });
  const bound = boundOf(shape.drawing);
  const tracks = await readTracks(database, span, {});
  const asked = { bound, tracks: columnsOf(tracks) };
  const found = await apart.run(FIND_CROSSINGS, asked, { name: `与“${shape.name}”相交的轨迹` });
  if (found === null) throw new Fault('TOO_MANY_CROSSINGS', { limit: MOST_CROSSINGS });
  return found
    .map(({ track, ...crossing }) => {
      const { vessel } = tracks[track]!;
      const name = vessel.shipName ?? vessel.shipId;
      return { vesselId: vessel.id, name, time: secondText(crossing.ts), ...crossing };
    })
    .sort((one, other) => Date.parse(one.ts) - Date.parse(other.ts));
});

function boundOf(drawing: Drawing): Bound {
  switch (drawing.type) {
    case 'Point':
      throw new Fault(
        'BODY_INVALID',
        { count: 1 },
        { issues: [block('shapeId', 'BOUND_IS_POINT', '点不能作为界线，请选择线、面或圆')] },
      );
    case 'Circle':
      return circlePolygon(drawing);
    default:
      return drawing;
  }
}
