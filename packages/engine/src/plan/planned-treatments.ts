import { flooredSymbols } from '../treatments/floored-symbols.ts';
import { resamplingText } from '../treatments/resampling-text.ts';
import { distinct, isMissing, meanText, type Treatment } from '../treatments/treatment.ts';
import type { Bound } from './bound.ts';
import { isOnPixels, type ServicePlan } from './plan-service.ts';

/** What a run would do to its data beside the formulas, as far as that is known before: layers in order, then floors. */
export function plannedTreatments(plan: ServicePlan): readonly Treatment[] {
  const { method, bound, data } = plan;
  const layers = method.givens.flatMap(({ symbol, label }) => {
    const own = bound.get(symbol);
    return own === undefined ? [] : ofLayers(plan, label, own);
  });
  const classes = isOnPixels(plan) && data.classRaster !== undefined ? [{ at: {}, layer: data.classRaster.layer }] : [];
  return distinct([...ofLayers(plan, '生态系统类型', { layers: classes }), ...layers, ...floors(plan)]);
}

function ofLayers(
  { data }: ServicePlan,
  label: string,
  { layers = [], means }: Pick<Bound, 'layers' | 'means'>,
): Treatment[] {
  const used = layers.flatMap(({ layer }): Treatment[] => {
    const { missing = null, resampling = null } = data.layerFacts?.(layer) ?? {};
    const what = `“${label}”的图层 ${layer.fileName}`;
    return [
      ...(resampling === null ? [] : [{ kind: 'resampled', text: `${what}：${resamplingText(resampling)}` } as const]),
      ...(isMissing(missing)
        ? [{ kind: 'nodata', text: `${what} 在核算单元内缺值 ${missing.toFixed(2)} %，缺值处不计入` } as const]
        : []),
    ];
  });
  if (means === undefined) return used;
  const missing = data.zonalMeans?.(means.layer)?.get(data.accountUnitId)?.missing ?? null;
  return [...used, { kind: 'mean', text: meanText(label, means.layer.fileName, missing) }];
}

/** Steps of which nothing below 0 would be counted. */
function floors({ checked, bound, method }: ServicePlan): Treatment[] {
  if (checked === null) return [];
  const wordOf = (symbol: string) => {
    const { accountUnit, words } = bound.get(symbol) ?? {};
    if (words === undefined || accountUnit === undefined || 'kind' in accountUnit) return undefined;
    return accountUnit.axes.length === 0 ? words[accountUnit.data[0]!] : undefined;
  };
  const labels = new Map(method.steps.map(({ symbol, label }) => [symbol, label]));
  return flooredSymbols(checked.steps, wordOf).flatMap((symbol): Treatment[] => {
    const label = labels.get(symbol);
    return label === undefined ? [] : [{ kind: 'truncated', text: `“${label}”小于 0 处将按 0 计` }];
  });
}
