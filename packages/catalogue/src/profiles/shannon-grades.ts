import { unverified } from '@qingzhang/core/citation';
import type { Quote } from '../language/field.ts';
import { LYT_1721 } from '../sources.ts';
import { keyed } from './profile-default.ts';

interface ShannonGrade {
  readonly grade: number;
  /** The index from which the grade holds, itself included; it ends where the next begins. */
  readonly from: number;
  /** 元/(hm²·a), price of 2008. */
  readonly unitValue: Quote;
}

/** Confirmed by dividing value by area in a published forest account. */
const RECALCULATED = unverified(LYT_1721, '由已发表的森林核算反算', 2008);
const NOT_COMPARED = unverified(LYT_1721, 'Shannon-Wiener 指数分级', 2008);

export const SHANNON_GRADES: readonly ShannonGrade[] = [
  { grade: 1, from: 0, unitValue: { value: 3000, source: RECALCULATED } },
  { grade: 2, from: 1, unitValue: { value: 5000, source: RECALCULATED } },
  { grade: 3, from: 2, unitValue: { value: 10_000, source: RECALCULATED } },
  { grade: 4, from: 3, unitValue: { value: 20_000, source: NOT_COMPARED } },
  { grade: 5, from: 4, unitValue: { value: 30_000, source: RECALCULATED } },
  { grade: 6, from: 5, unitValue: { value: 40_000, source: NOT_COMPARED } },
  { grade: 7, from: 6, unitValue: { value: 50_000, source: NOT_COMPARED } },
];

export const SHANNON_VALUE = keyed({
  key: 'shannonValue',
  label: '生物多样性单位面积价值',
  unit: 'yuan/hm2/a',
  priceKind: 'convention',
  by: 'grade',
  values: Object.fromEntries(SHANNON_GRADES.map(({ grade, unitValue }) => [String(grade), unitValue])),
});
