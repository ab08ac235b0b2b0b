import { unreachable } from '@qingzhang/core/unreachable';
import { Fault } from '@qingzhang/core/fault';
import { writeKml } from '@qingzhang/geo/kml';
import { quoted } from '../../database/constraints.ts';
import { attachment } from '../../http/attachment.ts';
import { exportShapes } from '@qingzhang/contract/calls/map-calls';
import { handleReply } from '../../http/handle.ts';
import { placeOf } from '../../place/place.ts';
import { shapeFeature, type StoredShape } from './shape-features.ts';
import { shapeZip } from './shape-zip.ts';

type Format = 'geojson' | 'kml' | 'shp';

const TITLE = '绘制图形';
const USUAL_COLOUR = '#006d75';

/** Kept shapes as a file for other programs. */
export const EXPORT_SHAPES = handleReply(exportShapes).by(async (context) => {
  const { ids, format } = context.body;
  const { name, label } = context.call.subject.table;
  const { rows } = await context.database.pool.query<StoredShape>(
    `SELECT id, name, kind, drawing, colour, dashed, remark FROM ${quoted(name)}
WHERE id = ANY($1::uuid[]) AND "deletedAt" IS NULL ORDER BY array_position($1::uuid[], id)`,
    [ids],
  );
  const missing = new Set(ids.map((id) => id.toLowerCase())).size - rows.length;
  if (missing > 0) throw new Fault('ROW_NOT_FOUND', { table: label, count: missing });
  const title = `${(await placeOf(context)).name}${TITLE}`;
  const { type, extension, body } = await written(rows, format, title);
  return context.reply
    .type(type)
    .header('content-disposition', attachment(`${title}.${extension}`))
    .send(body);
});

async function written(shapes: readonly StoredShape[], format: Format, title: string) {
  const features = shapes.map(shapeFeature);
  switch (format) {
    case 'geojson':
      return {
        type: 'application/geo+json; charset=utf-8',
        extension: 'geojson',
        body: JSON.stringify({ type: 'FeatureCollection', features }),
      };
    case 'kml': {
      const placemarks = shapes.map(({ name, remark, colour }, i) => ({
        name,
        description: remark ?? '',
        colour: colour ?? USUAL_COLOUR,
        geometry: features[i]!.geometry!,
      }));
      return { type: 'application/vnd.google-earth.kml+xml', extension: 'kml', body: writeKml(title, placemarks) };
    }
    case 'shp':
      return { type: 'application/zip', extension: 'zip', body: await shapeZip(features) };
    default:
      return unreachable(format);
  }
}
