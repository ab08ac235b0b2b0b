import { unitEntry, UNITS } from './unit-table.ts';

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
  市亩: 'mu',
  平方公里: 'km2',
  平方千米: 'km2',
  立方米: 'm3',
  方: 'm3',
  立方: 'm3',
  升: 'L',
  毫克: 'mg',
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
  千瓦小时: 'kWh',
  人民币: 'yuan',
  元人民币: 'yuan',
  人民币元: 'yuan',
  RMB: 'yuan',
  CNY: 'yuan',
  人: 'person',
  头: 'head',
  只: 'head',
  羽: 'head',
  匹: 'head',
  个: 'item',
  件: 'item',
  株: 'item',
  棵: 'item',
  枝: 'item',
  盆: 'item',
  枚: 'item',
  粒: 'item',
};

/** Units of trade that are so many of another one. */
const MULTIPLES: Readonly<Record<string, TypedUnit>> = {
  斤: { scale: 0.5, unit: 'kg' },
  市斤: { scale: 0.5, unit: 'kg' },
  担: { scale: 50, unit: 'kg' },
  公担: { scale: 100, unit: 'kg' },
};

const SCALES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 1e4, 亿: 1e8 };

/** A unit as typed: the factor of its counting words (万, 亿) and its name in the spelling of core/units; `1` when bare. */
export interface TypedUnit {
  readonly scale: number;
  readonly unit: string;
}

/** Reads `万亩`, `亿立方米`, `元/吨`, `元/百公斤`, `kg/(hm2·a)`; nothing when some word is unknown. */
export function readWrittenUnit(text: string): TypedUnit | undefined {
  if (text === '') return BARE;
  const [above = '', ...below] = text.replaceAll('每', '/').replaceAll(/[()]/g, '').split('/');
  const top = above === '' ? BARE : scaledUnit(above);
  if (top === undefined) return undefined;
  const bottoms = below.flatMap((part) => part.split(/[·*]/)).map(countedUnit);
  if (bottoms.some((unit) => unit === undefined || unit.unit === '1')) return undefined;
  const scale = bottoms.reduce((product, bottom) => product / bottom!.scale, top.scale);
  return { scale, unit: [top.unit, ...bottoms.map((bottom) => bottom!.unit)].join('/') };
}

/** Whether a text is nothing but counting words: 万, 百万, 亿. */
export function isCountingWord(text: string): boolean {
  return text !== '' && readWrittenUnit(text)?.unit === '1';
}

/** Whether a unit itself begins with counting words: 万m³, 千公顷, 万元/亩; 千克 does not. */
export function isCountedUnit(text: string): boolean {
  if (SCALES[text.charAt(0)] === undefined) return false;
  const name = unitName(text);
  return name === undefined || COUNTED_NAMES.has(name);
}

const BARE: TypedUnit = { scale: 1, unit: '1' };

/** Names of the table that hold a counting word. */
const COUNTED_NAMES: ReadonlySet<string> = new Set(['wanm3', 'wanyuan', 'yiyuan']);

/** Below a slash a number may say how many: 元/50kg. */
function countedUnit(text: string): TypedUnit | undefined {
  const [, digits = '', rest = ''] = /^(\d*)(.*)$/s.exec(text) ?? [];
  const unit = scaledUnit(rest);
  if (unit === undefined || digits === '') return unit;
  return Number(digits) > 0 ? { scale: unit.scale * Number(digits), unit: unit.unit } : undefined;
}

/** A known unit counts before a counting word: 千克 is kg, not 1000 克 — and 万m3 is either way the same. */
function scaledUnit(text: string): TypedUnit | undefined {
  const whole = unitName(text);
  if (whole !== undefined) return { scale: 1, unit: whole };
  const multiple = Object.hasOwn(MULTIPLES, text) ? MULTIPLES[text] : undefined;
  if (multiple !== undefined) return multiple;
  const scale = SCALES[text.charAt(0)];
  if (scale === undefined) return undefined;
  const rest = text.slice(1);
  const inner = rest === '' ? BARE : scaledUnit(rest);
  return inner === undefined ? undefined : { scale: scale * inner.scale, unit: inner.unit };
}

function unitName(text: string): string | undefined {
  const known = Object.hasOwn(WRITTEN_NAMES, text) ? WRITTEN_NAMES[text] : undefined;
  if (known !== undefined) return known;
  if (unitEntry(text) !== undefined) return text;
  return BY_LABEL.get(text) ?? BY_LOWER_CASE.get(text.toLowerCase());
}

const BY_LABEL: ReadonlyMap<string, string> = new Map(
  ['yuan', 'visit', 'month', 'tCO2', 'tO2', 'tDM', 'mu', 'wanm3', 'head'].map((name) => [
    (unitEntry(name)?.label ?? name).normalize('NFKC'),
    name,
  ]),
);

/** KG, Km2, HA: names that differ from another one by more than their case. */
const BY_LOWER_CASE: ReadonlyMap<string, string> = (() => {
  const names = [...Object.keys(UNITS), 'ha'];
  const lower = names.map((name) => name.toLowerCase());
  return new Map(
    names
      .filter((name) => lower.filter((other) => other === name.toLowerCase()).length === 1)
      .map((name) => [name.toLowerCase(), WRITTEN_NAMES[name] ?? name]),
  );
})();
