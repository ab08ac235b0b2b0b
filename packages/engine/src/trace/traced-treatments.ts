import { unitLabel } from '@qingzhang/core/units';
import { resamplingText } from '../treatments/resampling-text.ts';
import { distinct, meanText, nodataText, type Treatment } from '../treatments/treatment.ts';
import type { Trace, TraceSymbol, TraceValue } from './trace.ts';
import { truncations, type Truncation } from './truncations.ts';

/** What of the account unit lacks figures, m² and %. */
export interface Nodata {
  readonly m2: number | null;
  readonly percent: number;
}

type Told = Pick<Trace, 'symbols' | 'pixels' | 'unitId'>;

/** What a run did to its data beside the formulas, read from its trace. */
export function tracedTreatments(trace: Told): readonly Treatment[] {
  const { pixels, symbols } = trace;
  return distinct([
    ...(pixels === undefined || pixels.nodataM2 === 0 ? [] : [{ kind: 'nodata', text: nodataText(pixels) } as const]),
    ...truncations(trace).map((each): Treatment => ({ kind: 'truncated', text: truncationText(each) })),
    ...(pixels?.layers ?? []).flatMap(({ fileName, resampling }): Treatment[] =>
      resampling === null ? [] : [{ kind: 'resampled', text: `${fileName}：${resamplingText(resampling)}` }],
    ),
    ...symbols.flatMap((symbol): Treatment[] => {
      if (symbol.means === undefined) return [];
      const text = meanText(symbol.label, symbol.means.layer.fileName, missingIn(trace, symbol));
      return [{ kind: 'mean', text }];
    }),
  ]);
}

/** Land of the account unit without figures: at the pixels, or of the layer whose means rest on the least of it. */
export function nodataIn(trace: Told): Nodata | null {
  const { pixels, symbols } = trace;
  if (pixels !== undefined) {
    const all = pixels.validM2 + pixels.nodataM2;
    return { m2: pixels.nodataM2, percent: all === 0 ? 100 : (100 * pixels.nodataM2) / all };
  }
  const missing = symbols.flatMap((symbol) => missingIn(trace, symbol) ?? []);
  return missing.length === 0 ? null : { m2: null, percent: Math.max(...missing) };
}

/** % of the account unit that the means of a symbol lack; null where it has none. */
function missingIn({ unitId }: Told, { means }: TraceSymbol): number | null {
  return means === undefined ? null : figureAt(means.missing, unitId);
}

function figureAt(value: TraceValue, zone: string): number | null {
  if (typeof value !== 'object' || value === null || 'intervals' in value) return null;
  const place = value.labels[value.dims.indexOf('zone')]?.indexOf(zone) ?? -1;
  const figure = value.values[place];
  return typeof figure === 'number' ? figure : null;
}

const FIGURES = new Intl.NumberFormat('zh-CN', { maximumSignificantDigits: 6 });

function truncationText({ label, unit, amount }: Truncation): string {
  return amount === null
    ? `${label}小于 0 处按 0 计（逐处截断，不单独汇总）`
    : `${label}小于 0 的 ${FIGURES.format(amount)} ${unitLabel(unit)} 按 0 计`;
}
