import type { DocumentPart } from '../../documents/official-document.ts';
import type { AtlasLayer, ReportAtlas } from '../report-atlas.ts';
import { paragraph, section, type Chapter } from './chapter.ts';
import { moneyLabel } from './drawings/money-label.ts';
import { wan } from './figures.ts';
import { valueMap } from './maps/value-map.ts';
import { paperFigure } from './paper-figure.ts';

const TITLE = '空间分布';
const HEIGHT_MM = { total: 130, service: 80 } as const;

/** Maps of what regions have by the size of their land, with the highest and the lowest; left out without values of regions. */
export function spaceChapter(atlas: ReportAtlas | null): Chapter {
  if (atlas === null) return { title: TITLE, parts: [] };
  const [total, ...services] = atlas.layers;
  return {
    title: TITLE,
    parts: [
      ...paragraph(
        `本章各图为 ${atlas.regions.length} 个区域的单位面积价值，由低到高至多分为五级，各级的区域数大致相等，级界取整。`,
        '颜色越深，单位面积价值越高。',
      ),
      ...section('生态产品总值', total === undefined ? [] : layerParts(atlas, total, HEIGHT_MM.total)),
      ...section(
        '价值较高的服务',
        services.flatMap((layer) => layerParts(atlas, layer, HEIGHT_MM.service)),
      ),
    ],
  };
}

function layerParts(atlas: ReportAtlas, layer: AtlasLayer, heightMm: number): DocumentPart[] {
  return [
    ...paperFigure({
      drawing: valueMap(atlas, layer, heightMm),
      caption: `单位面积${layer.title}的分布`,
      alt: `地图：各区域的单位面积${layer.title}，至多五级`,
    }),
    { part: 'note', text: sentences(atlas, layer).join('') },
  ];
}

function sentences({ regions, shapes }: ReportAtlas, { title, amounts, unallocated }: AtlasLayer): string[] {
  const known = regions.flatMap(({ id, name }) => {
    const amount = amounts.get(id) ?? null;
    return amount === null ? [] : [{ name, amount }];
  });
  const sorted = known.toSorted((a, b) => b.amount - a.amount);
  const [most, least] = [sorted[0]!.amount, sorted.at(-1)!.amount];
  const told = (amount: number) =>
    `${names(known.filter((each) => each.amount === amount).map(({ name }) => name))}（${moneyLabel(amount)}/km²）`;
  const missing = regions.length - known.length;
  const hidden = regions.filter(({ id }) => !shapes.byId.has(id)).length;
  const none = known.filter(({ amount }) => amount === 0).length;
  const lowest = least === 0 ? `${none} 个区域为 0` : `最低的是${told(least)}`;
  return [
    most === least
      ? `各区域的单位面积${title}相同，为 ${moneyLabel(most)}/km²。`
      : `单位面积${title}最高的是${told(most)}，${lowest}。`,
    ...(missing === 0 ? [] : [`${missing} 个区域未核算或面积不明，图中以斜线表示。`]),
    ...(hidden === 0 ? [] : [`${hidden} 个区域没有边界，不在图上。`]),
    ...(unallocated === 0 ? [] : [`另有 ${wan(unallocated)} 万元未分配到区域，不在图上。`]),
  ];
}

const MOST_NAMES = 3;

function names(all: readonly string[]): string {
  return all.length <= MOST_NAMES ? all.join('、') : `${all.slice(0, MOST_NAMES).join('、')}等 ${all.length} 个区域`;
}
