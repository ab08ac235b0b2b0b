import type { RasterKind } from '@qingzhang/catalogue/language/table';
import type { Row } from '../rows/row.ts';

/** Whether a kind is of a month: then a layer without one stands for all of them. */
export function isMonthly({ unit, label }: RasterKind): boolean {
  return unit.includes('month') || label.startsWith('月');
}

/** A kind with the bounds of what a row is about: a month and no class are 0 or nothing for the whole year and all land. */
export function kindOfRow(kind: RasterKind, { month, classCode }: Row): RasterKind {
  const isOfMonth = typeof month === 'number' && month !== 0;
  const isOfClass = typeof classCode === 'string' && classCode !== '';
  const asClass = isOfClass && kind.usualMean?.isOfAllClasses === true ? kindOfClass(kind) : kind;
  return isOfMonth ? withoutUsual(asClass) : { ...asClass, min: kind.yearMin ?? kind.min };
}

/** What is usual is known of whole years: a month has a part of their rain, and January no leaves. */
function withoutUsual({ usualMean: _usualMean, ...others }: RasterKind): RasterKind {
  return others;
}

/** Classes differ where only the whole land is known: water is level and bare, and even its highest value is small. */
function kindOfClass({ slips = [], ...others }: RasterKind): RasterKind {
  return { ...withoutUsual(others), slips: slips.filter(({ whenAtMost }) => whenAtMost === undefined) };
}
