import { parseUnit } from '@qingzhang/core/units';

/** A way in which figures are often written wrong: so many times too large or too small. */
interface Slip {
  readonly times: number;
  readonly cause: string;
  /** Only of quantities that are measured so; of any without. */
  readonly of?: Measured;
}

type Measured = 'land' | 'mass' | 'depth' | 'volume' | 'money' | 'share' | 'erodibility';

/** Of two that explain a factor alike, the first is named: what is particular stands before what is general. */
const SLIPS: readonly Slip[] = [
  { times: 15, cause: '亩与公顷相混', of: 'land' },
  { times: 100, cause: '公顷与平方公里相混', of: 'land' },
  { times: 666.67, cause: '平方米与亩相混', of: 'land' },
  { times: 1500, cause: '亩与平方公里相混', of: 'land' },
  { times: 10_000, cause: '平方米与公顷相混，或“万”没有换算', of: 'land' },
  { times: 1e6, cause: '平方米与平方公里相混', of: 'land' },
  { times: 1000, cause: '千克与吨相混', of: 'mass' },
  { times: 2000, cause: '斤与吨相混', of: 'mass' },
  { times: 10_000, cause: '万吨与吨相混', of: 'mass' },
  { times: 10, cause: '毫米与 0.1 毫米相混（比例系数 0.1），或小数点错了一位', of: 'depth' },
  { times: 25.4, cause: '英寸与毫米相混', of: 'depth' },
  { times: 1000, cause: '毫米与米相混', of: 'depth' },
  { times: 10_000, cause: '万立方米与立方米相混', of: 'volume' },
  { times: 1e8, cause: '亿立方米与立方米相混', of: 'volume' },
  { times: 100, cause: '元与分、或元与百元相混', of: 'money' },
  { times: 100, cause: '百分数与小数相混', of: 'share' },
  { times: 7.593, cause: '美制与公制单位相混（0.1317）', of: 'erodibility' },
  { times: 10, cause: '小数点错了一位，或漏了比例系数 0.1' },
  { times: 100, cause: '小数点错了两位，或百分数与小数相混' },
  { times: 1000, cause: '“千”没有换算' },
  { times: 10_000, cause: '“万”没有换算，或漏了比例系数 0.0001' },
  { times: 1e6, cause: '“百万”没有换算' },
  { times: 1e8, cause: '“亿”没有换算' },
];

/** Figures of two years differ by themselves; a factor this much off a slip is still taken for it. */
const APART = 1.35;

/** What a figure that is so many times another of its kind is likely to be; undefined where no usual slip explains it. */
export function likelyCause(times: number, unit: string): string | undefined {
  const measured = measuredAs(unit);
  const apart = ({ times: slip }: Slip) => Math.abs(Math.log(times / slip));
  const [nearest] = SLIPS.filter((slip) => (slip.of === undefined || measured.has(slip.of)) && apart(slip) <= LIMIT)
    // Sorting is stable: of two slips of the same factor the first one stays first.
    .toSorted((a, b) => apart(a) - apart(b));
  return nearest?.cause;
}

const LIMIT = Math.log(APART);

/** What a unit measures, as far as slips ask; 元/hm² is money and is per land. */
function measuredAs(unit: string): ReadonlySet<Measured> {
  const { m = 0, kg = 0, s = 0, yuan = 0, ...others } = parseUnit(unit).powers;
  const found = new Set<Measured>();
  if (Math.abs(m) === 2 && s === 0) found.add('land');
  if (kg !== 0 && m === 0 && s === 0) found.add('mass');
  if (m === 1 && kg === 0 && s === 0) found.add('depth');
  if (Math.abs(m) === 3) found.add('volume');
  if (m === -3 && s === 3) found.add('erodibility');
  if (yuan !== 0) found.add('money');
  if (m === 0 && kg === 0 && s === 0 && yuan === 0 && Object.values(others).every((power) => power === 0)) {
    found.add('share');
  }
  return found;
}
