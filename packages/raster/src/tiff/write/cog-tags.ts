import { isRotated } from '../geo-transform.ts';
import { TAG } from '../tag.ts';
import type { CogBand, CogPlan } from './cog-options.ts';
import type { WriteTag } from './directory-bytes.ts';
import { geoKeyTags } from './geo-key-tags.ts';

/** Where the tiles of one level stand, band after band in reading order; 0 and 0 for a tile left out. */
export interface TileIndex {
  readonly offsets: Float64Array;
  readonly lengths: Float64Array;
}

/** The tags of one level: 0 is the full image, which alone carries place and band metadata. */
export function cogTags(plan: CogPlan, level: number, index: TileIndex): WriteTag[] {
  const { width, height } = plan.levels[level]!;
  const count = plan.bands.length;
  const bits = Number(plan.type.replace(/\D+/, ''));
  const format = plan.type.startsWith('float') ? 3 : plan.type.startsWith('int') ? 2 : 1;
  const forEach = (value: number) => Array.from({ length: count }, () => value);
  const short = (tag: number, ...values: number[]): WriteTag => ({ tag, type: 3, values });
  return [
    { tag: TAG.newSubfileType, type: 4, values: [level === 0 ? 0 : 1] },
    { tag: TAG.imageWidth, type: 4, values: [width] },
    { tag: TAG.imageLength, type: 4, values: [height] },
    short(TAG.bitsPerSample, ...forEach(bits)),
    short(TAG.compression, plan.compression === 'deflate' ? 8 : 1),
    short(TAG.photometric, 1),
    short(TAG.samplesPerPixel, count),
    short(TAG.planarConfiguration, count === 1 ? 1 : 2),
    short(TAG.predictor, plan.compression === 'deflate' ? plan.predictor : 1),
    short(TAG.tileWidth, plan.tileSize),
    short(TAG.tileLength, plan.tileSize),
    { tag: TAG.tileOffsets, type: 16, values: index.offsets },
    { tag: TAG.tileByteCounts, type: 16, values: index.lengths },
    // Bands after the first are "extra samples" of a grey image.
    ...(count > 1 ? [short(TAG.extraSamples, ...forEach(0).slice(1))] : []),
    short(TAG.sampleFormat, ...forEach(format)),
    ...(plan.nodata === null ? [] : [{ tag: TAG.gdalNodata, type: 2 as const, values: nodataText(plan.nodata) }]),
    ...(level === 0 ? [...placeTags(plan), ...metadataTags(plan.bands)] : []),
  ];
}

function nodataText(nodata: number): string {
  if (Number.isNaN(nodata)) return 'nan';
  return Number.isFinite(nodata) ? String(nodata) : nodata > 0 ? 'inf' : '-inf';
}

function placeTags({ transform, crs }: CogPlan): WriteTag[] {
  const { originX, originY, columnX, columnY, rowX, rowY } = transform;
  const isPlain = !isRotated(transform) && columnX > 0 && rowY < 0;
  const place: WriteTag[] = isPlain
    ? [
        { tag: TAG.modelPixelScale, type: 12, values: [columnX, -rowY, 0] },
        { tag: TAG.modelTiepoint, type: 12, values: [0, 0, 0, originX, originY, 0] },
      ]
    : [
        {
          tag: TAG.modelTransformation,
          type: 12,
          values: [columnX, rowX, 0, originX, columnY, rowY, 0, originY, 0, 0, 0, 0, 0, 0, 0, 1],
        },
      ];
  return [...place, ...geoKeyTags(crs)];
}

/** GDAL's band metadata; it escapes the text twice, and undoes it twice on reading. */
function metadataTags(bands: readonly CogBand[]): WriteTag[] {
  const items = bands.flatMap(({ scale, offset, description, unit }, sample) => {
    const item = (name: string, role: string, value: number | string | undefined) =>
      value === undefined
        ? []
        : [`  <Item name="${name}" sample="${sample}" role="${role}">${escape(escape(String(value)))}</Item>\n`];
    return [
      ...item('SCALE', 'scale', scale),
      ...item('OFFSET', 'offset', offset),
      ...item('DESCRIPTION', 'description', description),
      ...item('UNITTYPE', 'unittype', unit),
    ];
  });
  if (items.length === 0) return [];
  return [{ tag: TAG.gdalMetadata, type: 2, values: `<GDALMetadata>\n${items.join('')}</GDALMetadata>\n` }];
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
