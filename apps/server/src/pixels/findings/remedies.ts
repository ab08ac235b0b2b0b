import { likelySlip } from '@qingzhang/contract/checks/likely-slip';
import type { Issue } from '@qingzhang/core/issue';
import { figure } from './figure-text.ts';
import type { RasterRow } from './raster-row.ts';
import type { SurveyedValues } from './survey.ts';

/** What to write into a raster row where a finding about it is right. */
interface Remedy {
  readonly label: string;
  readonly set: Readonly<Record<string, number>>;
}

/** More bands than these are looked at in the card of the row. */
const MOST_BANDS = 6;

export function remediesOf(raster: RasterRow, values: SurveyedValues | null, { code }: Issue): readonly Remedy[] {
  switch (code) {
    case 'UNIT_SUSPECT':
      return values === null ? [] : unitRemedies(raster, values);
    case 'VALUES_BEYOND':
      return values === null || likelySlip(raster.kind, values) !== undefined ? [] : rangeRemedies(raster, values);
    case 'BAND_NOT_CHOSEN':
      return Array.from({ length: Math.min(raster.facts.bands, MOST_BANDS) }, (_, index) => ({
        label: `用第 ${index + 1} 波段`,
        set: { bandIndex: index + 1 },
      }));
    default:
      return [];
  }
}

/** How a row reads its file, and how it should where its values seem to be of another unit. */
export function mendedReading({ kind, facts, row }: RasterRow, values: SurveyedValues) {
  const slip = likelySlip(kind, values);
  if (slip === undefined) return undefined;
  const { factor, shift = 0 } = slip;
  const scale = numberOr(row['scaleFactor'], facts.scale);
  const offset = numberOr(row['offset'], facts.offset);
  return {
    slip,
    changes: {
      ...(factor === 1 ? {} : { scaleFactor: Number(figure(scale * factor)) }),
      ...(offset * factor + shift === offset ? {} : { offset: Number(figure(offset * factor + shift)) }),
    },
  };
}

function unitRemedies(raster: RasterRow, values: SurveyedValues): readonly Remedy[] {
  const mended = mendedReading(raster, values);
  if (mended === undefined) return [];
  const { scaleFactor, offset } = mended.changes;
  const label = scaleFactor === undefined ? `偏移设为 ${offset}` : `比例系数设为 ${scaleFactor}`;
  return [{ label, set: mended.changes }];
}

function rangeRemedies({ kind, row }: RasterRow, { min, max }: SurveyedValues): readonly Remedy[] {
  return [
    ...(max > kind.max && typeof row['validMax'] !== 'number'
      ? [{ label: `大于 ${kind.max} 按无数据处理`, set: { validMax: kind.max } }]
      : []),
    ...(min < kind.min && typeof row['validMin'] !== 'number'
      ? [{ label: `小于 ${kind.min} 按无数据处理`, set: { validMin: kind.min } }]
      : []),
  ];
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
