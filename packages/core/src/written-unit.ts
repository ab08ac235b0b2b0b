import { unitEntry } from './unit-table.ts';

/** What clerks write for a unit → its name in the unit table. Keys are already normalised (NFKC, so ㎡ is m2). */
const WRITTEN_NAMES: Readonly<Record<string, string>> = {
  '%': '%',
  度: 'deg',
  '°': 'deg',
  毫米: 'mm',
  厘米: 'cm',
  米: 'm',
  公里: 'km',
  千米: 'km',
  平方米: 'm2',
  平米: 'm2',
  公顷: 'hm2',
  ha: 'hm2',
  亩: 'mu',
  平方公里: 'km2',
  平方千米: 'km2',
  立方米: 'm3',
  方: 'm3',
  立方: 'm3',
  克: 'g',
  千克: 'kg',
  公斤: 'kg',
  吨: 't',
  年: 'a',
  天: 'd',
  日: 'd',
  小时: 'h',
  秒: 's',
  '°C': 'degC',
  摄氏度: 'degC',
  焦: 'J',
  千焦: 'kJ',
  兆焦: 'MJ',
  千瓦时: 'kWh',
  人: 'person',
  个: 'item',
};

const SCALES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 1e4, 亿: 1e8 };

/** A unit as typed: the factor of its counting words (万, 亿) and its name in the spelling of core/units; `1` when bare. */
export interface TypedUnit {
  readonly scale: number;
  readonly unit: string;
}

/** Reads `万亩`, `亿立方米`, `元/吨`, `kg/(hm2·a)`; nothing when some word is unknown. */
export function readWrittenUnit(text: string): TypedUnit | undefined {
  if (text === '') return { scale: 1, unit: '1' };
  const [above = '', ...below] = text.replaceAll('每', '/').replaceAll(/[()]/g, '').split('/');
  const top = above === '' ? { scale: 1, unit: '1' } : scaledUnit(above);
  if (top === undefined) return undefined;
  const bottoms = below.flatMap((part) => part.split(/[·*]/)).map(unitName);
  if (bottoms.some((unit) => unit === undefined)) return undefined;
  return { scale: top.scale, unit: [top.unit, ...bottoms].join('/') };
}

/** A known unit counts before a counting word: 千克 is kg, not 1000 克 — and 万m3 is either way the same. */
function scaledUnit(text: string): TypedUnit | undefined {
  const whole = unitName(text);
  if (whole !== undefined) return { scale: 1, unit: whole };
  const scale = SCALES[text.charAt(0)];
  if (scale === undefined) return undefined;
  const rest = text.slice(1);
  const inner = rest === '' ? { scale: 1, unit: '1' } : scaledUnit(rest);
  return inner === undefined ? undefined : { scale: scale * inner.scale, unit: inner.unit };
}

function unitName(text: string): string | undefined {
  const known = Object.hasOwn(WRITTEN_NAMES, text) ? WRITTEN_NAMES[text] : undefined;
  if (known !== undefined) return known;
  if (unitEntry(text) !== undefined) return text;
  return BY_LABEL.get(text);
}

const BY_LABEL: ReadonlyMap<string, string> = new Map(
  ['yuan', 'visit', 'month', 'tCO2', 'tO2', 'tDM', 'mu', 'wanm3'].map((name) => [
    (unitEntry(name)?.label ?? name).normalize('NFKC'),
    name,
  ]),
);
