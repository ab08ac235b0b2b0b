import type { UnitSlip } from './language/table.ts';

/** How files of a kind are often stored otherwise than the kind's unit says. */

const TENTHS: UnitSlip = { label: '放大了 10 倍的整数', factor: 0.1 };
const TEN_THOUSANDTHS: UnitSlip = { label: '放大了 10000 倍的整数', factor: 0.0001 };

export const PERCENT_FOR_FRACTION: readonly UnitSlip[] = [
  { label: '百分数', factor: 0.01 },
  TEN_THOUSANDTHS,
  { label: '0 至 255 的灰度', factor: 1 / 255 },
];
export const SCALED_INDEX: readonly UnitSlip[] = [TEN_THOUSANDTHS];
export const FRACTION_FOR_PERCENT: readonly UnitSlip[] = [
  { label: '小数（0 至 1）', factor: 100, whenAtMost: 1 },
  { label: 'g/kg', factor: 0.1 },
];
/** SoilGrids stores organic carbon in dg/kg. */
export const SOIL_CARBON: readonly UnitSlip[] = [
  { label: 'g/kg', factor: 0.1 },
  { label: 'dg/kg', factor: 0.01 },
];
/** The handbook of RUSLE prints K in ton·acre·h/(100 acre·ft·tonf·in), 7.593 times the metric figure. */
export const US_ERODIBILITY: readonly UnitSlip[] = [{ label: '美制单位', factor: 1 / 7.593 }];
/** MOD16 and many rain products are whole tenths of a millimetre. */
export const WATER_DEPTH: readonly UnitSlip[] = [
  TENTHS,
  { label: '米', factor: 1000, whenAtMost: 10 },
  { label: '厘米', factor: 10 },
  { label: '英寸', factor: 25.4 },
];
/** Slopes of 90° are walls; tan 45° is 100 %, so that half of the figure is about right where it matters. */
export const DEGREES: readonly UnitSlip[] = [
  { label: '弧度', factor: 180 / Math.PI, whenAtMost: Math.PI / 2 },
  { label: '百分比坡度', factor: 0.5, otherKind: { kind: 'slopePct', unit: '%' } },
];
export const MONTHLY_DEPTH: readonly UnitSlip[] = [TENTHS, { label: '米', factor: 1000, whenAtMost: 1 }];
/** MOD17 is kg C/m² in steps of 0.0001. */
export const PRODUCTIVITY: readonly UnitSlip[] = [
  { label: 'kgC/(m²·a)', factor: 1000, whenAtMost: 5 },
  { label: 'MOD17 的整数（0.0001 kgC/m²）', factor: 0.1 },
];
export const TEMPERATURE: readonly UnitSlip[] = [{ label: '开尔文', factor: 1, shift: -273.15 }, TENTHS];
/** The rise over the run, 0.2 for 20 %. */
export const RISE_FOR_PERCENT: readonly UnitSlip[] = [
  { label: '小数（高差与水平距离之比）', factor: 100, whenAtMost: 2 },
];
