import type { KernelSums } from '@qingzhang/formula/kernel/kernel';
import { withoutRounding } from '../../pixels/pixel-figures.ts';
import { pixelPlan, type PixelPlan } from '../../pixels/pixel-plan.ts';
import { formSums, pixelRequest, type PixelPort } from '../../pixels/run-pixel-plan.ts';
import type { ServicePlan } from '../../plan/plan-service.ts';
import { stepsNeeded } from '../graph/steps-needed.ts';
import type { CellSource } from './cell-sources.ts';
import type { PixelTerm, PixelTerms, TermPower, TermSource } from './pixel-terms.ts';
import {
  LESS_AND_MORE,
  termsPass,
  wholeByClass,
  type PlannedPower,
  type PlannedTerm,
  type TermsPass,
} from './terms-pass.ts';

/** Reads the pixels of a plan once more, for the terms of its sums; undefined where it calculates with none. */
export async function readTerms(plan: ServicePlan, port: PixelPort): Promise<PixelTerms | undefined> {
  const { method, checked } = plan;
  const whole = pixelPlan(plan, {
    apart: method.steps.filter(({ apart }) => apart === true).map(({ symbol }) => symbol),
    marked: method.steps.filter(({ asOne }) => asOne === true).map(({ symbol }) => symbol),
  });
  if (whole === null || checked === null) return undefined;
  const results = [method.value, method.quantity, ...method.attribute.flatMap(({ value, basis }) => [value, basis])];
  const needed = new Set(stepsNeeded(checked.steps, results).map(({ symbol }) => symbol));
  const planned = termsPass(plan, whole, ({ key }) => needed.has(key.slice(0, key.lastIndexOf('@'))));
  const request = await pixelRequest(planned.pass, port);
  const form = () => formSums(request, port);
  const sums = await (port.sums === undefined ? form() : port.sums(request, form));
  return termsOf(plan, whole, planned, sums);
}

function termsOf(plan: ServicePlan, whole: PixelPlan, planned: TermsPass, sums: KernelSums): PixelTerms {
  const { land, classes } = whole;
  const own = withoutRounding(planned.pass, plan.zones, sums);
  const unit = own.total.map((total) => wholeByClass(total, land.length));
  const approximate = new Set<number>();
  const powerOf = (term: PlannedTerm, { source, power, without }: PlannedPower): TermPower => {
    const base = unit[term.slot]!;
    const shares =
      without === undefined ? {} : { shares: base.map((value, place) => shareOf(value, unit[without]![place]!)) };
    if (typeof power === 'number') return { source, by: base.map(() => power), ...shares };
    approximate.add(source);
    const elasticity = elasticityOf(planned.sources.list[source]!);
    const [less, more] = [unit[power.less]!, unit[power.more]!];
    return { source, by: base.map((value, place) => elasticity(less[place]!, value, more[place]!)), ...shares };
  };
  const termOf = (term: PlannedTerm): PixelTerm => ({
    amounts: own.total[term.slot]!.map((amount) => amount * term.sign),
    powers: term.powers.map((power) => powerOf(term, power)),
  });
  return {
    land: land.map(({ id }) => id),
    zones: plan.zones.list.map(({ id }) => id),
    classes,
    sources: planned.sources.list.map((source) => withPoints(source, whole)),
    sums: new Map(
      planned.sums.map(({ sum, places }) => [
        sum.key,
        {
          sum,
          labels: whole.kernel.program.labels,
          places: places.map((terms) => ({ terms: terms.map(termOf), valid: own.valid[terms[0]!.slot]! })),
        },
      ]),
    ),
    isCut: planned.sums.some(({ places }) => places.some((terms) => terms.some(({ isCut }) => isCut))),
    approximate,
  };
}

function withPoints(source: CellSource, { kernel, binding }: PixelPlan): TermSource {
  if (source.kind !== 'table') return source;
  const { byClass, dims } = kernel.tables[source.table]!;
  return { ...source, points: binding.tables[source.table]!, byClass, dims };
}

function shareOf(value: number, without: number): number {
  return without === 0 ? 0 : Math.min(Math.abs(value / without), 1);
}

/** The power of a factor that makes what was found of it; of a temperature the change of the logarithm by degree. */
function elasticityOf(source: CellSource): (less: number, value: number, more: number) => number {
  const isMoved = source.kind === 'file' && source.isTemperature;
  const [low, high] = isMoved ? LESS_AND_MORE.degrees : LESS_AND_MORE.factors;
  const width = isMoved ? high - low : Math.log(high / low);
  return (less, value, more) => {
    if (value === 0) return 0;
    // An amount that changes its sign on the way follows no power; its slope does.
    return more / less > 0 ? Math.log(more / less) / width : (more - less) / value / (high - low);
  };
}
