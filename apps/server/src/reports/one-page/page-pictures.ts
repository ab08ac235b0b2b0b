import { LIGHT_COLOURS } from '@qingzhang/catalogue/screen/light-colours';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { MISSING } from '@qingzhang/contract/standing';
import { serviceColour } from '@qingzhang/contract/service-colour';
import type { OnePage } from '../../documents/one-page.ts';
import { decimal, yi } from '../paper/figures.ts';
import { TOTAL } from '@qingzhang/catalogue/registry';
import { compactBars } from './compact-bars.ts';
import { compactYears } from './compact-years.ts';
import { markOf } from './doubtful-mark.ts';

type Picture = OnePage['pictures'][number];

/** What it is made of, where it lies, how it went; a picture without figures is left out. */
export function pagePictures(report: AccountReport): Picture[] {
  return [...composition(report), ...ranking(report), ...years(report)];
}

function composition({ annex1 }: AccountReport): Picture[] {
  const items = annex1
    .filter(({ kind, included, value }) => kind === 'item' && included === true && value !== null)
    .toSorted((a, b) => b.value! - a.value!);
  if (items.length === 0) return [];
  const bars = items.map(({ item, serviceCode, value, share, ...row }) => ({
    name: item,
    mark: markOf(row),
    value: value!,
    figure: share === null ? yi(value!) : `${decimal(share)}%`,
    colour: serviceCode === null ? LIGHT_COLOURS.cultural : serviceColour(serviceCode, LIGHT_COLOURS),
  }));
  return [{ caption: '构成（占比最高的各项）', drawing: compactBars(bars), alt: '条形图：占比最高的各项服务' }];
}

function ranking({ annex3 }: AccountReport): Picture[] {
  const regions = annex3
    .filter(({ kind, gep }) => kind === 'region' && gep !== null)
    .toSorted((a, b) => b.gep! - a.gep!);
  if (regions.length === 0) return [];
  const bars = regions.map(({ regionName, gep, ...row }) => ({
    mark: markOf(row),
    name: regionName,
    value: gep!,
    figure: yi(gep!),
    colour: LIGHT_COLOURS.accent,
  }));
  return [{ caption: '总值居前的区域（亿元）', drawing: compactBars(bars), alt: '条形图：总值居前的区域' }];
}

function years({ annex4: { years: all, rows, constant }, cover }: AccountReport): Picture[] {
  const standings = rows.find(({ serviceCode }) => serviceCode === TOTAL.wire)?.standings ?? [];
  const current = new Map(constant.years.map(({ year, current: value }) => [year, value]));
  if (cover.gep !== null) current.set(cover.year, cover.gep);
  const shown = all.flatMap((year, at) => {
    const value = current.get(year) ?? null;
    return value === null ? [] : [{ year, value, figure: yi(value), mark: markOf(standings[at] ?? MISSING) }];
  });
  if (shown.length === 0) return [];
  return [{ caption: '历年总值（现价，亿元）', drawing: compactYears(shown), alt: '柱形图：历年生态产品总值' }];
}
