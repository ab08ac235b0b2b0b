import { verified } from '@qingzhang/core/citation';
import { dictionaryTable } from '../../language/define-table.ts';
import { choice, classCode, flag, number, options, text } from '../../language/fields.ts';
import type { SeedRow } from '../../language/table.ts';
import { ECOSYSTEM_CLASSES } from '../../ecosystem-classes.ts';
import { MEASURE_FACTOR } from '../../profiles/soil-and-wind.ts';
import { HJ_1173, OWN } from '../../sources.ts';

const COVER_BOUNDS = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1] as const;

/** HJ 1173-2021 table A.1: C for each interval of cover. */
const C_BY_COVER: Readonly<Record<string, readonly number[]>> = {
  '1': [0.1, 0.08, 0.06, 0.02, 0.004, 0.001],
  '2': [0.4, 0.22, 0.14, 0.085, 0.04, 0.011],
  '3': [0.45, 0.24, 0.15, 0.09, 0.043, 0.011],
  '611': [0.42, 0.23, 0.14, 0.089, 0.042, 0.011],
  '612': [0.4, 0.22, 0.14, 0.087, 0.042, 0.011],
};
const C_CONSTANT: Readonly<Record<string, number>> = { '4': 0, '511': 0, '7': 0.01, '8': 0.7, '9': 0.7 };
const C_FORMULA: Readonly<Record<string, { readonly formulaA: number; readonly formulaB: number }>> = {
  '512': { formulaA: 0.221, formulaB: 0.595 },
};
/** 裸地 is not in the standard's table; we give it the value of 荒漠. */
const C_INFERRED = new Set(['9']);

function coverFactors(code: string): readonly SeedRow[] {
  const table = C_BY_COVER[code]?.map((cValue, bin, { length }) => ({
    mode: 'table',
    coverMin: COVER_BOUNDS[bin]!,
    coverMax: COVER_BOUNDS[bin + 1]!,
    minExclusive: bin === length - 1, // 90 % itself belongs to 70–90 %
    cValue,
  }));
  if (table !== undefined) return table;
  const formula = C_FORMULA[code];
  if (formula !== undefined) return [{ mode: 'formula', ...formula }];
  const cValue = C_CONSTANT[code];
  return cValue === undefined ? [] : [{ mode: 'constant', cValue }];
}

/** C of every class: by interval of cover, by formula, or fixed. */
export const dictVeget = dictionaryTable({
  name: 'dictVeget',
  label: '植被覆盖因子字典',
  provision: {
    bureau: 'team',
    form: '系统预置的植被覆盖因子，按本地研究修订',
    why: '由植被覆盖度确定植被覆盖因子',
    without: '采用文献给出的预置值',
  },
  note: '分级须首尾相接、互不重叠；没有行的类型不计入土壤保持',
  unique: ['classCode', 'coverMin'],
  fields: [
    classCode({ required: true }),
    text('nameZh', '类型名称'),
    choice('mode', '取值方式', options({ table: '按覆盖度分级', formula: '按公式', constant: '固定值' }), {
      required: true,
    }),
    number('coverMin', '覆盖度下限', '1', { min: 0, max: 1, percent: true, hint: '按分级取值时填写' }),
    number('coverMax', '覆盖度上限', '1', { min: 0, max: 1, percent: true, hint: '按分级取值时填写' }),
    flag('minExclusive', '不含下限', { default: false, source: verified(HJ_1173, '表 A.1') }),
    number('cValue', '植被覆盖因子', '1', { min: 0, max: 1, symbol: 'C' }),
    number('pValue', '水土保持措施因子', '1', {
      min: 0,
      max: 1,
      symbol: 'P',
      defaultBy: { key: 'classCode', values: MEASURE_FACTOR.values },
      lent: { key: MEASURE_FACTOR.key },
      hint: '参数表启用措施因子时使用',
    }),
    number('formulaA', '公式系数 A', '1', {
      min: -10,
      max: 10,
      symbol: 'A',
      hint: 'C = A − B·lg c，结果限于 0–1；c ≤ 0 时取 1',
    }),
    number('formulaB', '公式系数 B', '1', { min: -10, max: 10, symbol: 'B' }),
  ],
  rules: [
    { rule: 'ordered', lower: 'coverMin', upper: 'coverMax', strict: true },
    { rule: 'requiredWhen', keys: ['coverMin', 'coverMax'], when: 'mode', is: ['table'] },
  ],
  seed: ECOSYSTEM_CLASSES.flatMap(({ code, nameZh }) => {
    const inferred = C_INFERRED.has(code);
    return coverFactors(code).map((factor) => ({
      classCode: code,
      nameZh,
      ...factor,
      verification: inferred ? 'unverified' : 'verified',
      quality: 'D',
      dataSource: inferred ? OWN : HJ_1173,
    }));
  }),
});
