import type { UnitSlip } from '@qingzhang/catalogue/language/table';
import { likelySlips } from '@qingzhang/contract/checks/likely-slip';
import type { Issue } from '@qingzhang/core/issue';
import { betterBand } from './band-issues.ts';
import { figure } from './figure-text.ts';
import { lineOfBand } from './line-of-band.ts';
import type { RasterRow } from './raster-row.ts';
import type { SurveyedValues } from './survey.ts';

/** What to write into a raster row where a finding about it is right. */
interface Remedy {
  readonly label: string;
  readonly set: Readonly<Record<string, number | string>>;
}

/** More bands than these are looked at in the card of the row. */
const MOST_BANDS = 6;

export function remediesOf(raster: RasterRow, values: SurveyedValues | null, { code }: Issue): readonly Remedy[] {
  switch (code) {
    case 'UNIT_SUSPECT':
      return values === null ? [] : unitRemedies(raster, values);
    case 'VALUES_BEYOND':
      return values === null || likelySlips(raster.kind, values).length > 0 ? [] : rangeRemedies(raster, values);
    case 'BAND_UNLIKELY':
      return bandRemedies(raster);
    case 'BAND_NOT_CHOSEN':
      return Array.from({ length: Math.min(raster.facts.bands, MOST_BANDS) }, (_, index) => ({
        label: `用第 ${index + 1} 波段`,
        set: { bandIndex: index + 1 },
      }));
    default:
      return [];
  }
}

/** What a row's values seem to be, and what to write into it if so. */
interface Mending extends Remedy {
  readonly slip: UnitSlip;
}

/** How a row should read its file where its values seem to be of another unit: every way that leads to likely ones. */
export function mendings({ kind, facts, layer }: RasterRow, values: SurveyedValues): readonly Mending[] {
  const own = lineOfBand(facts, layer.band);
  const [scale, offset] = [layer.scale ?? own.scale, layer.offset ?? own.offset];
  return likelySlips(kind, values).map((slip) => {
    const { label, factor, shift = 0, otherKind } = slip;
    if (otherKind !== undefined) {
      return { slip, label: `改为${label}`, set: { rasterKind: otherKind.kind, unit: otherKind.unit } };
    }
    const set = {
      ...(factor === 1 ? {} : { scaleFactor: Number(figure(scale * factor)) }),
      ...(offset * factor + shift === offset ? {} : { offset: Number(figure(offset * factor + shift)) }),
    };
    const { scaleFactor } = set;
    return { slip, set, label: scaleFactor === undefined ? `偏移设为 ${set.offset}` : `比例系数设为 ${scaleFactor}` };
  });
}

function unitRemedies(raster: RasterRow, values: SurveyedValues): readonly Remedy[] {
  return mendings(raster, values).map(({ label, set }) => ({ label, set }));
}

/** The scale that the row has may have been meant for the other band. */
function bandRemedies(raster: RasterRow): readonly Remedy[] {
  const better = betterBand(raster);
  if (better === undefined) return [];
  const { facts, layer } = raster;
  const { scale, offset } = lineOfBand(facts, better.band);
  const set = {
    bandIndex: better.band,
    ...(better.isAsStored && layer.scale !== null ? { scaleFactor: scale } : {}),
    ...(better.isAsStored && layer.offset !== null ? { offset } : {}),
  };
  return [{ label: `用第 ${better.band} 波段`, set }];
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
