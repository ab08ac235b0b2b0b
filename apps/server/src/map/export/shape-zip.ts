import { buffer } from 'node:stream/consumers';
import type { Feature } from '@qingzhang/geo/geojson';
import { MOST_TEXT_BYTES, type WrittenField } from '@qingzhang/geo/shapefile/write-dbf';
import { writeShapefile, type WrittenPart } from '@qingzhang/geo/shapefile/write-shapefile';
import type { WrittenKind } from '@qingzhang/geo/shapefile/write-shp';
import { packZip } from '../../files/pack-zip.ts';

const KINDS: Readonly<Record<string, WrittenKind>> = { Point: 'point', LineString: 'line', Polygon: 'polygon' };
const NAMES: Readonly<Record<WrittenKind, string>> = { point: 'points', line: 'lines', polygon: 'polygons' };
const REMARK = 'remark';

/** Features as a zip of shapefiles, one for each kind of geometry that occurs. */
export async function shapeZip(features: readonly Feature[]): Promise<Buffer> {
  const parts = (Object.keys(NAMES) as WrittenKind[]).flatMap((kind) => {
    const own = features.filter(({ geometry }) => geometry !== null && KINDS[geometry.type] === kind);
    return own.length === 0 ? [] : partsOf(kind, own);
  });
  return buffer(packZip(parts));
}

function partsOf(kind: WrittenKind, features: readonly Feature[]): readonly WrittenPart[] {
  const split = features.map((feature) => ({ feature, remarks: inBytes(String(feature.properties[REMARK] ?? '')) }));
  const columns = Math.max(1, ...split.map(({ remarks }) => remarks.length));
  const remarkName = (place: number) => (place === 0 ? REMARK : `${REMARK}_${place + 1}`);
  const fields: readonly WrittenField[] = [
    { name: 'name', type: 'text' },
    { name: 'kind', type: 'text' },
    { name: 'colour', type: 'text' },
    { name: 'dashed', type: 'flag' },
    { name: 'radius_m', type: 'number' },
    ...Array.from({ length: columns }, (_, place) => ({ name: remarkName(place), type: 'text' as const })),
  ];
  const rows = split.map(({ feature, remarks }) => ({
    ...feature,
    properties: {
      ...feature.properties,
      radius_m: feature.properties['radiusM'] ?? null,
      ...Object.fromEntries(Array.from({ length: columns }, (_, i) => [remarkName(i), remarks[i] ?? null])),
    },
  }));
  return writeShapefile(NAMES[kind], kind, rows, fields);
}

/** A text in pieces that a column can hold each, never through a character. */
function inBytes(text: string): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const sign of text) {
    if (Buffer.byteLength(piece + sign) > MOST_TEXT_BYTES) {
      pieces.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return piece === '' ? pieces : [...pieces, piece];
}
