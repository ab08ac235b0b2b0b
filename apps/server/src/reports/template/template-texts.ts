import type { AccountReport } from '@qingzhang/contract/results/report';
import { decimal, doubtBeside, inYi, wan, whole } from '../paper/figures.ts';
import { standingText } from '../sheet-columns.ts';
import type { TEXT_NAMES } from './template-names.ts';

const NOT_CALCULATED = '未核算';
const NOT_ENTERED = '未填写';

/** The figures of an account as they stand within a line; one that may not simply be quoted has its words beside it. */
export function templateTexts(report: AccountReport, title: string): Record<keyof typeof TEXT_NAMES, string> {
  const { cover, annex1 } = report;
  const { gep, gdp, ggi, perKm2, perCapita, areaKm2, population, standing } = cover;
  const beside = doubtBeside(standing);
  const value = (figure: number | null, text: (known: number) => string) =>
    figure === null ? NOT_CALCULATED : `${text(figure)}${beside}`;
  const fact = (figure: number | null, text: (known: number) => string) =>
    figure === null ? NOT_ENTERED : text(figure);
  const group = (name: string) => {
    const row = annex1.find((each) => each.kind === 'subtotal' && each.group === name);
    return row === undefined || row.value === null ? NOT_CALCULATED : `${inYi(row.value)}${doubtBeside(row)}`;
  };
  const band = annex1.find(({ kind }) => kind === 'total')?.band ?? null;
  return {
    标题: title,
    区域: cover.regionName,
    年份: String(cover.year),
    价格年份: String(cover.priceYear),
    核算依据: cover.profileTitle,
    账户状态: cover.status === 'frozen' ? '已冻结' : '编制中',
    结果状态: standingText(standing),
    面积: fact(areaKm2, (km2) => `${decimal(km2)} km²`),
    常住人口: fact(population, (people) => `${whole(people)} 人`),
    地区生产总值: fact(gdp, inYi),
    生态产品总值: value(gep, inYi),
    总值区间: band === null ? '未分析' : `${inYi(band.low)}至 ${inYi(band.high)}${beside}`,
    物质产品: group('物质产品'),
    调节服务: group('调节服务'),
    文化服务: group('文化服务'),
    单位面积总值: value(perKm2, (yuan) => `${wan(yuan)} 万元/km²`),
    人均总值: value(perCapita, (yuan) => `${decimal(yuan)} 元`),
    绿金指数: value(ggi, decimal),
  };
}
