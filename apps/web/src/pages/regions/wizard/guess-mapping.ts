import type { ShapeField } from '@qingzhang/contract/results/shape-reading';

/** What a region takes from a shapefile's fields. */
export const TARGETS = [
  { key: 'name', label: '名称', isNeeded: true, hints: ['名称', 'name', 'xzqmc', 'zldwmc', 'mc', '名'] },
  { key: 'code', label: '区划代码', isNeeded: true, hints: ['代码', '编码', 'code', 'xzqdm', 'zldwdm', 'dm', 'id'] },
  { key: 'parentCode', label: '上级代码', isNeeded: false, hints: ['上级', '父', 'parent', 'sjdm', 'pid'] },
  { key: 'type', label: '区域类型', isNeeded: false, hints: ['类型', 'type', 'lx'] },
  { key: 'population', label: '常住人口', isNeeded: false, hints: ['人口', 'pop', 'rk'] },
  { key: 'gdp', label: '地区生产总值（元）', isNeeded: false, hints: ['生产总值', 'gdp'] },
  { key: 'remark', label: '备注', isNeeded: false, hints: ['备注', 'remark', 'bz'] },
] as const;

export type TargetKey = (typeof TARGETS)[number]['key'];
/** The field of each target; left out where none is taken. */
export type Mapping = Readonly<Partial<Record<TargetKey, string>>>;

/** Which field is meant for what, by its name; what was chosen for a field of this name before comes first. */
export function guessMapping(fields: readonly ShapeField[], remembered: Readonly<Record<string, string>>): Mapping {
  const free = new Set(fields.map(({ name }) => name));
  const found: Partial<Record<TargetKey, string>> = {};
  const take = (key: TargetKey, name: string | undefined) => {
    if (name === undefined || found[key] !== undefined || !free.delete(name)) return;
    found[key] = name;
  };
  for (const { name } of fields) {
    const target = TARGETS.find(({ key }) => key === remembered[name]);
    if (target !== undefined) take(target.key, name);
  }
  // The parent's code before the code: “上级代码” holds both words.
  const order = TARGETS.toSorted((a, b) => Number(b.key === 'parentCode') - Number(a.key === 'parentCode'));
  for (const { key, hints } of order) take(key, bestField(fields, free, hints, key));
  return found;
}

function bestField(
  fields: readonly ShapeField[],
  free: ReadonlySet<string>,
  hints: readonly string[],
  key: TargetKey,
): string | undefined {
  const meant = hints.flatMap((word) =>
    fields.filter((field) => free.has(field.name) && isNamed(field, word) && fits(field, key)),
  );
  // Codes differ from region to region: a field that holds one value, or is mostly empty, is not the code.
  return meant.toSorted((a, b) => (key === 'code' ? b.samples.length - a.samples.length : 0))[0]?.name;
}

function isNamed({ name }: ShapeField, word: string): boolean {
  const lower = name.toLowerCase();
  // Short Latin words are parts of too many others.
  return /^[a-z]{2,4}$/.test(word) ? lower === word || lower.endsWith(`_${word}`) : lower.includes(word);
}

/** Samples that contradict the name of a field count more than the name. */
function fits({ samples }: ShapeField, key: TargetKey): boolean {
  if (samples.length === 0) return true;
  if (key === 'code') return samples.every((value) => /^[\w-]+$/.test(String(value)));
  if (key === 'name') return !samples.every((value) => /^[\d.]+$/.test(String(value)));
  return true;
}
