import { secondText } from '@qingzhang/contract/cells/dates';
import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { mapShape } from '@qingzhang/catalogue/tables/map';
import { circlePolygon, type Drawing } from '../map/statistics/drawn-area.ts';
import { allRows } from '../rows/list-rows.ts';
import { crossings, type Bound } from './crossings.ts';
import { readTracks } from './read-tracks.ts';
import { vesselCrossings } from '@qingzhang/contract/calls/vessel-calls';
import { handleVessels } from './switched.ts';

/** Which vessels crossed a saved bound in a span of time, where and when. */
export const VESSEL_CROSSINGS = handleVessels(vesselCrossings).by(async ({ database, body }) => {
  const { shapeId, ...span } = body;
  const [shape] = await allRows(database, mapShape, { filters: [{ key: 'id', op: 'eq', value: shapeId }] });
  if (shape === undefined) throw new Fault('ROW_NOT_FOUND', { table: mapShape.label, count: 1 });
  const bound = boundOf(shape.drawing);
  const tracks = await readTracks(database, span, {});
  return tracks
    .flatMap(({ vessel, positions }) =>
      crossings(positions, bound).map((crossing) => ({
        vesselId: vessel.id,
        name: vessel.shipName ?? vessel.shipId,
        time: secondText(crossing.ts),
        ...crossing,
      })),
    )
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
