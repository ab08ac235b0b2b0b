import { convert } from '@qingzhang/core/units';

/** A figure taken in the wrong unit, and the mistake in words. */
export interface UnitSlip {
  readonly mistake: string;
  readonly slip: (value: number) => number;
}

/** Units that clerks and programmers take for one another. */
const CONFUSED: Readonly<Record<string, string>> = {
  mm: 'm',
  cm: 'm',
  km: 'm',
  m: 'mm',
  m2: 'hm2',
  hm2: 'km2',
  km2: 'hm2',
  wanm3: 'm3',
  g: 'kg',
  kg: 't',
  t: 'kg',
  gC: 'kgC',
  kgC: 'tC',
  tC: 'kgC',
  kgN: 'tN',
  tN: 'kgN',
  J: 'kJ',
  kJ: 'J',
  MJ: 'kJ',
  kWh: 'MJ',
  yuan: 'wanyuan',
  degC: 'K',
  K: 'degC',
  deg: '1',
  '%': '1',
  '1': '%',
};

/** A number of `unit` read in each unit it may be confused with, or typed in that unit: mm for m, % for a fraction. */
export function unitSlips(unit: string): readonly UnitSlip[] {
  return tokensOf(unit).flatMap(({ name, at }) => {
    const other = CONFUSED[name];
    if (other === undefined) return [];
    const wrong = unit.slice(0, at) + other + unit.slice(at + name.length);
    const slips = [
      { mistake: `${unit} read as ${wrong}`, slip: (value: number) => convert(value, wrong, unit) },
      { mistake: `${unit} typed in ${wrong}`, slip: (value: number) => convert(value, unit, wrong) },
    ];
    // A difference of one K is one of 1 ℃.
    return slips.filter(({ slip }) => slip(1) !== 1);
  });
}

/** Names of a unit text that stand alone; in `m^2` nobody takes one m for a mm. */
function tokensOf(unit: string): readonly { readonly name: string; readonly at: number }[] {
  if (unit === '1') return [{ name: '1', at: 0 }];
  return [...unit.matchAll(/%|[A-Za-z][A-Za-z0-9]*(?![A-Za-z0-9^])/g)].map(({ 0: name, index }) => ({
    name,
    at: index,
  }));
}
