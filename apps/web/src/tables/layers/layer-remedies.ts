import type { RasterKind } from '@qingzhang/catalogue/language/table';
import type { BandReading, RasterReading } from '@qingzhang/contract/results/raster-reading';
import { likelierBand } from '@qingzhang/contract/checks/likelier-band';
import { unitLabel } from '@qingzhang/core/units';
import { figure } from './figure.ts';
import { layerMends } from './layer-mend.ts';

/** What the row says of its file, as far as it says anything. */
export interface RowReading {
  /** From 1. */
  readonly band: number | null;
  readonly scale: number | null;
  readonly offset: number | null;
  readonly nodata: number | null;
  readonly validMin: number | null;
  readonly validMax: number | null;
}

/** Something doubtful about a file, and what to write into the row if it is so. */
export interface Remedy {
  readonly doubt: string;
  readonly label: string;
  readonly set: Readonly<Record<string, string>>;
}

/** Fewer cells than these beyond the range are marks; more are another unit. */
const MOST_BEYOND = 0.5;

/** What can be mended about how a row reads its file with one click. */
export function layerRemedies(
  reading: RasterReading,
  kind: RasterKind | undefined,
  row: RowReading,
): readonly Remedy[] {
  const band = bandOf(reading, row);
  const file = band ?? reading;
  const scale = row.scale ?? file.scale;
  const offset = row.offset ?? file.offset;
  const read = { scale: scale / file.scale, offset: offset - (file.offset * scale) / file.scale };
  return [
    ...bandRemedies(reading, kind, row, read),
    ...(band === undefined ? [] : unitRemedies(kind, band, { scale, offset }, read)),
    ...(band?.stats === undefined || band.stats === null
      ? []
      : markRemedies({ ...band, stats: band.stats }, kind, row, read)),
  ];
}

/** The band that the row reads; undefined where nothing is known of it. */
export function bandOf({ perBand }: RasterReading, { band }: Pick<RowReading, 'band'>): BandReading | undefined {
  return perBand.find((each) => each.band === (band ?? 1));
}

interface Line {
  readonly scale: number;
  readonly offset: number;
}

/** Values of the reading are read with the file's own scale; `read` leads from them to what the row says. */
function unitRemedies(kind: RasterKind | undefined, { max, mean }: BandReading, row: Line, read: Line): Remedy[] {
  if (kind === undefined) return [];
  return layerMends(kind, { max, mean }, read).map(({ slip, ...mend }) => {
    const doubt = `数值疑似${slip.label}，与“${kind.label}”的单位不符。`;
    if (slip.otherKind !== undefined) {
      const set = { rasterKind: slip.otherKind.kind, unit: slip.otherKind.unit };
      return { doubt, label: `改为${slip.label}`, set };
    }
    // The same correction on the row's own figures.
    const factor = mend.scale / read.scale;
    const scale = row.scale * factor;
    const offset = row.offset * factor + (mend.offset - read.offset * factor);
    const set = {
      ...(factor === 1 ? {} : { scaleFactor: figure(scale) }),
      ...(offset === row.offset ? {} : { offset: figure(offset) }),
    };
    return { doubt, label: factor === 1 ? `偏移设为 ${figure(offset)}` : `比例系数设为 ${figure(scale)}`, set };
  });
}

/** Another band that the row more likely means; what the scale was set for may be the wrong one. */
function bandRemedies(
  { name, perBand }: RasterReading,
  kind: RasterKind | undefined,
  row: RowReading,
  read: Line,
): Remedy[] {
  if (kind === undefined || row.band === null) return [];
  const line = (value: number) => value * read.scale + read.offset;
  const better = likelierBand(kind, { fileName: name, bands: perBand, chosen: row.band, read: line });
  if (better === undefined) return [];
  const { scale, offset } = perBand.find(({ band }) => band === better.band)!;
  const set = {
    bandIndex: String(better.band),
    ...(better.isAsStored && row.scale !== null ? { scaleFactor: figure(scale) } : {}),
    ...(better.isAsStored && row.offset !== null ? { offset: figure(offset) } : {}),
  };
  const doubt = `第 ${better.band} 波段更像“${kind.label}”：该波段${better.why}。`;
  return [{ doubt, label: `改用第 ${better.band} 波段`, set }];
}

function markRemedies(
  { stats, scale, offset }: Line & { readonly stats: Stats },
  kind: RasterKind | undefined,
  row: RowReading,
  read: Line,
): Remedy[] {
  const remedies: Remedy[] = [];
  for (const { value, count } of stats.nodataCandidates) {
    // A mark is written as it is stored, to its last digit where the file has no scale.
    const stored = scale === 1 && offset === 0 ? value : Number(((value - offset) / scale).toPrecision(12));
    if (row.nodata === stored) continue;
    const doubt = `有 ${count.toLocaleString('zh-CN')} 个像元的值为 ${figure(value)}，疑似无数据。`;
    remedies.push({ doubt, label: `${figure(value)} 按无数据处理`, set: { nodata: String(stored) } });
  }
  if (kind === undefined || stats.histogram === null) return remedies;
  const unit = unitLabel(kind.unit);
  const shareOf = (isBeyond: (value: number) => boolean) => beyond(stats.histogram!, read, isBeyond);
  const [above, below] = [shareOf((value) => value > kind.max), shareOf((value) => value < kind.min)];
  const told = (share: number) => `${(100 * share).toPrecision(2)}%`;
  if (above > 0 && above < MOST_BEYOND && row.validMax === null) {
    const doubt = `有 ${told(above)} 的像元超过“${kind.label}”可能的 ${kind.max} ${unit}，疑似无数据的标记。`;
    remedies.push({ doubt, label: `大于 ${kind.max} 按无数据处理`, set: { validMax: figure(kind.max) } });
  }
  if (below > 0 && below < MOST_BEYOND && row.validMin === null) {
    const doubt = `有 ${told(below)} 的像元低于“${kind.label}”可能的 ${kind.min} ${unit}，疑似无数据的标记。`;
    remedies.push({ doubt, label: `小于 ${kind.min} 按无数据处理`, set: { validMin: figure(kind.min) } });
  }
  return remedies;
}

type Stats = RasterReading['stats'];
type Histogram = NonNullable<Stats['histogram']>;

/** The share of cells in bins that lie beyond as a whole. */
function beyond({ start, width, counts }: Histogram, read: Line, isBeyond: (value: number) => boolean): number {
  let [all, found] = [0, 0];
  for (const [bin, count] of counts.entries()) {
    const ends = [bin, bin + 1].map((edge) => (start + edge * width) * read.scale + read.offset);
    all += count;
    if (ends.every(isBeyond)) found += count;
  }
  return all === 0 ? 0 : found / all;
}
