/** Names of units with what one of them is in m, kg, s, K, a, 元, 人次, 人 and 件; carbon, CO₂, O₂, dry matter and N count in kg. */
const FACTORS: Readonly<Record<string, number>> = {
  '1': 1,
  '%': 1 / 100,
  deg: Math.PI / 180,
  mm: 1 / 1000,
  cm: 1 / 100,
  m: 1,
  hm: 100,
  km: 1000,
  m2: 1,
  hm2: 10_000,
  km2: 1_000_000,
  mu: 10_000 / 15,
  m3: 1,
  wanm3: 10_000,
  g: 1 / 1000,
  kg: 1,
  t: 1000,
  gC: 1 / 1000,
  kgC: 1,
  tC: 1000,
  tCO2: 1000,
  tO2: 1000,
  tDM: 1000,
  kgN: 1,
  tN: 1000,
  s: 1,
  h: 3600,
  d: 86_400,
  month: 1 / 12,
  a: 1,
  K: 1,
  degC: 1,
  J: 1,
  kJ: 1000,
  MJ: 1_000_000,
  kWh: 3_600_000,
  yuan: 1,
  wanyuan: 10_000,
  yiyuan: 100_000_000,
  visit: 1,
  person: 1,
  item: 1,
  CO2: 1,
  O2: 1,
  C: 1,
  DM: 1,
  N: 1,
};

const KELVIN_AT_ZERO = 273.15;

/** How a figure in a unit becomes one in base units: (figure + shift) · factor. */
export interface UnitFactor {
  readonly factor: number;
  readonly shift: number;
}

const known = new Map<string, UnitFactor>();

/** Reads `t*hm^2*h/(hm^2*MJ*mm)` or `kg/hm2/a` from left to right; a bracket after a slash divides as a whole. */
export function unitFactor(text: string): UnitFactor {
  let found = known.get(text);
  if (found === undefined) {
    // A temperature by itself has a zero of its own; within a compound it is a difference.
    found = text === 'degC' ? { factor: 1, shift: KELVIN_AT_ZERO } : { factor: factorOf(text), shift: 0 };
    known.set(text, found);
  }
  return found;
}

function factorOf(text: string): number {
  const tokens = text.match(/[A-Za-z%]\w*|\^-?\d+|[*/()]|1/g) ?? [];
  if (tokens.join('') !== text) throw new Error(`单位“${text}”无法读出`);
  let at = 0;
  const product = (): number => {
    let value = power();
    while (tokens[at] === '*' || tokens[at] === '/') {
      const isTimes = tokens[at] === '*';
      at += 1;
      const next = power();
      value = isTimes ? value * next : value / next;
    }
    return value;
  };
  const power = (): number => {
    const base = single();
    const exponent = tokens[at];
    if (exponent?.startsWith('^') !== true) return base;
    at += 1;
    return base ** Number(exponent.slice(1));
  };
  const single = (): number => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token === '(') {
      const inner = product();
      at += 1;
      return inner;
    }
    const factor = FACTORS[token];
    if (factor === undefined) throw new Error(`单位“${text}”中的“${token}”未知`);
    return factor;
  };
  const whole = product();
  if (at !== tokens.length) throw new Error(`单位“${text}”无法读完`);
  return whole;
}
