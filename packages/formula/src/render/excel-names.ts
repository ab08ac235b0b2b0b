import type { CheckedMethod } from '../check/checked-method.ts';

/** Names of ranges in the workbook. Excel takes no difference between upper and lower case, so C and c are told apart. */
export interface ExcelNames {
  readonly symbol: (symbol: string) => string;
  /** The column that holds a key of a table's rows. */
  readonly key: (table: string, key: string) => string;
  readonly area: string;
}

/** `soil_R`: a bare R or C is illegal there. */
export function excelNames(method: CheckedMethod, prefix: string): ExcelNames {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const claim = (wanted: string): string => {
    let name = `${prefix}_${wanted}`;
    for (let i = 2; taken.has(name.toLowerCase()); i++) name = `${prefix}_${wanted}_${i}`;
    taken.add(name.toLowerCase());
    return name;
  };
  const area = claim('area');
  const symbols = [...method.givens.keys(), ...method.constants.keys(), ...method.steps.map((step) => step.symbol)];
  for (const symbol of symbols) names.set(symbol, claim(symbol));
  for (const [table, keys] of Object.entries(method.coordinates.tables)) {
    for (const key of keys) names.set(`${table} ${key}`, claim(`${table}_${key}`));
  }
  const find = (key: string): string => {
    const name = names.get(key);
    if (name === undefined) throw new Error(`no name for ${key}`);
    return name;
  };
  return { area, symbol: find, key: (table, key) => find(`${table} ${key}`) };
}
