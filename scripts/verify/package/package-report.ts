import { money, table } from '../text-table.ts';
import { isEqual, type Difference, type ServiceLine, type Way } from './service-line.ts';

const HEADS = ['服务', '成果包（元）', '复算（元）', '复算方式', '结论'];

const LIMITS =
  '由记录与图层的复算另用一套程序：表格服务相对差不超过 1e-9、像元服务不超过 1e-6 为一致；合计到分一致，各区域相差不超过 1 分。';

const WAYS: Readonly<Record<Way, string>> = {
  rows: '由记录与图层',
  differs: '由记录与图层',
  sums: '由记录的像元合计',
  added: '由各项价值相加',
  typed: '手工填报，不复算',
  none: '未能复算',
};

/** The services as a table for people, then each difference in a line of its own. */
export function linesReport(lines: readonly ServiceLine[], unit: string): string[] {
  return [...table([HEADS, ...lines.map(rowOf)]), LIMITS, ...lines.flatMap((line) => toldOf(line, unit))];
}

function rowOf(line: ServiceLine): string[] {
  const { title, stored, recomputed, way } = line;
  const verdict = !isEqual(line) ? '不一致' : way === 'typed' ? '—' : '一致';
  return [title, money(stored), way === 'typed' ? '—' : money(recomputed), WAYS[way], verdict];
}

function toldOf(line: ServiceLine, unit: string): string[] {
  const { title, way, why, status, stored, recomputed, differences } = line;
  return [
    ...(status === 'stale' ? [`${title}：导出时已注明“需重算”（计算之后数据有变动）`] : []),
    ...(status === 'confirm' ? [`${title}：导出时已注明“需确认”（问题见报告附表 6-1）`] : []),
    ...(why === undefined ? [] : [`${title}：${why}`]),
    ...(way === 'differs'
      ? [`${title}：由记录与图层复算的价值（${unit}），成果包 ${money(stored)}，复算 ${money(recomputed)}`]
      : []),
    ...shown(differences).map((difference) => `${title}：${textOf(difference)}`),
  ];
}

const MOST = 20;

/** Villages by the hundred say nothing that the first do not. */
function shown(differences: readonly Difference[]): readonly Difference[] {
  if (differences.length <= MOST) return differences;
  return [...differences.slice(0, MOST), { what: `另有 ${differences.length - MOST} 处差异` }];
}

function textOf({ what, region, stored, recomputed }: Difference): string {
  const place = region === undefined ? '' : `（${region}）`;
  if (stored === undefined && recomputed === undefined) return `${what}${place}`;
  return `${what}${place}，成果包 ${money(stored)}，复算 ${money(recomputed)}`;
}
