/** Base dimensions. `a` (account year) is its own dimension: a yearly amount never meets a stock by accident. */
export const DIMENSIONS = [
  'm',
  'kg',
  's',
  'K',
  'a',
  'yuan',
  'C',
  'CO2',
  'O2',
  'DM',
  'N',
  'visit',
  'person',
  'head',
  'item',
] as const;

export type Dimension = (typeof DIMENSIONS)[number];

interface UnitEntry {
  readonly factor: number;
  readonly powers: Readonly<Partial<Record<Dimension, number>>>;
  readonly label: string;
  /** Added before the factor is applied; only temperature scales have one. */
  readonly offset?: number;
}

const ENERGY = { kg: 1, m: 2, s: -2 } as const;

/** Every unit the catalogue may use: ASCII name, factor to base units, dimension, label for people. */
export const UNITS = {
  '%': { factor: 0.01, powers: {}, label: '%' },
  deg: { factor: Math.PI / 180, powers: {}, label: '°' },

  cm: { factor: 0.01, powers: { m: 1 }, label: 'cm' },
  hm: { factor: 100, powers: { m: 1 }, label: 'hm' },
  km: { factor: 1000, powers: { m: 1 }, label: 'km' },
  m: { factor: 1, powers: { m: 1 }, label: 'm' },
  mm: { factor: 0.001, powers: { m: 1 }, label: 'mm' },

  hm2: { factor: 1e4, powers: { m: 2 }, label: 'hm²' },
  km2: { factor: 1e6, powers: { m: 2 }, label: 'km²' },
  m2: { factor: 1, powers: { m: 2 }, label: 'm²' },
  mu: { factor: 1e4 / 15, powers: { m: 2 }, label: '亩' },

  L: { factor: 0.001, powers: { m: 3 }, label: 'L' },
  m3: { factor: 1, powers: { m: 3 }, label: 'm³' },
  wanm3: { factor: 1e4, powers: { m: 3 }, label: '万m³' },

  mg: { factor: 1e-6, powers: { kg: 1 }, label: 'mg' },
  g: { factor: 0.001, powers: { kg: 1 }, label: 'g' },
  kg: { factor: 1, powers: { kg: 1 }, label: 'kg' },
  t: { factor: 1000, powers: { kg: 1 }, label: 't' },

  gC: { factor: 0.001, powers: { C: 1 }, label: 'gC' },
  kgC: { factor: 1, powers: { C: 1 }, label: 'kgC' },
  tC: { factor: 1000, powers: { C: 1 }, label: 'tC' },
  tCO2: { factor: 1000, powers: { CO2: 1 }, label: 'tCO₂' },
  tO2: { factor: 1000, powers: { O2: 1 }, label: 'tO₂' },
  tDM: { factor: 1000, powers: { DM: 1 }, label: 't干物质' },
  kgN: { factor: 1, powers: { N: 1 }, label: 'kgN' },
  tN: { factor: 1000, powers: { N: 1 }, label: 'tN' },

  a: { factor: 1, powers: { a: 1 }, label: 'a' },
  d: { factor: 86_400, powers: { s: 1 }, label: 'd' },
  h: { factor: 3600, powers: { s: 1 }, label: 'h' },
  month: { factor: 1 / 12, powers: { a: 1 }, label: '月' },
  s: { factor: 1, powers: { s: 1 }, label: 's' },

  K: { factor: 1, powers: { K: 1 }, label: 'K' },
  degC: { factor: 1, powers: { K: 1 }, label: '℃', offset: 273.15 },

  J: { factor: 1, powers: ENERGY, label: 'J' },
  kJ: { factor: 1e3, powers: ENERGY, label: 'kJ' },
  MJ: { factor: 1e6, powers: ENERGY, label: 'MJ' },
  kWh: { factor: 3.6e6, powers: ENERGY, label: 'kWh' },

  yuan: { factor: 1, powers: { yuan: 1 }, label: '元' },
  wanyuan: { factor: 1e4, powers: { yuan: 1 }, label: '万元' },
  yiyuan: { factor: 1e8, powers: { yuan: 1 }, label: '亿元' },

  visit: { factor: 1, powers: { visit: 1 }, label: '人次' },
  person: { factor: 1, powers: { person: 1 }, label: '人' },
  head: { factor: 1, powers: { head: 1 }, label: '头（只）' },
  item: { factor: 1, powers: { item: 1 }, label: '个' },
} as const satisfies Record<string, UnitEntry>;

export type UnitName = keyof typeof UNITS;

/** The entry of a unit's name, or nothing for an unknown name. */
export function unitEntry(name: string): UnitEntry | undefined {
  return Object.hasOwn(UNITS, name) ? UNITS[name as UnitName] : undefined;
}
