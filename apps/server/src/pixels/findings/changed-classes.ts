import { confirm, type Issue } from '@qingzhang/core/issue';
import type { ClassRaster } from '@qingzhang/engine/account/layer-source';
import type { DictionaryClass } from '../class-codes.ts';
import { mainClassOf } from './main-classes.ts';
import type { Survey } from './survey.ts';

/** How much of the mapped land each main class has, by its code, in %. */
export type ClassShares = ReadonlyMap<string, number>;

/** The class raster of an earlier year. */
export interface LastClasses {
  readonly year: number;
  readonly shares: ClassShares;
}

/** Codes that mean no class are told as such; here they do not count. */
export function classShares(
  { codes }: Survey,
  meaning: ClassRaster['codes'],
  dictionary: readonly DictionaryClass[],
): ClassShares {
  const [labels, mainClass] = [new Map(meaning), mainClassOf(dictionary)];
  const areas = new Map<string, number>();
  let all = 0;
  for (const { code, areaKm2 } of codes) {
    const label = labels.get(code);
    if (label === undefined || areaKm2 === 0) continue;
    const main = mainClass(label);
    areas.set(main, (areas.get(main) ?? 0) + areaKm2);
    all += areaKm2;
  }
  return new Map([...areas].map(([main, area]) => [main, (100 * area) / all]));
}

/** In a few years hardly any county turns so much of its land into another main class, %. */
const HARDLY_EVER = 20;
/** Classes that changed by less are not named, in points. */
const LEAST_NAMED = 2;

/** Whether the classes of a raster are so unlike those of an earlier year that its codes may be those of another scheme. */
export function changedClasses(
  now: ClassShares,
  last: LastClasses | undefined,
  dictionary: readonly DictionaryClass[],
): Issue[] {
  if (last === undefined || now.size === 0 || last.shares.size === 0) return [];
  const changes = [...new Set([...now.keys(), ...last.shares.keys()])]
    .map((code) => ({ code, from: last.shares.get(code) ?? 0, to: now.get(code) ?? 0 }))
    .toSorted((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from));
  // What one class loses another gains.
  const moved = changes.reduce((sum, { from, to }) => sum + Math.abs(to - from), 0) / 2;
  if (moved < HARDLY_EVER) return [];
  const names = new Map(dictionary.map(({ code, name }) => [code, name]));
  const told = changes
    .filter(({ from, to }) => Math.abs(to - from) >= LEAST_NAMED)
    .map(({ code, from, to }) => `${names.get(code) ?? code}由 ${from.toFixed(1)} % 变为 ${to.toFixed(1)} %`)
    .join('、');
  const text =
    `与 ${last.year} 年的类型栅格相比，${moved.toFixed(1)} % 的面积属于另一类：${told}；` +
    '编码可能属于另一种分类方案，请核对编码映射和文件';
  return [confirm(['codeMap'], 'CLASSES_CHANGED', text)];
}
