import type { Cell, CellFormat, Sheet, SheetColumn, SheetRow } from '../sheets/workbook.ts';
import type { AccountReport, ParameterRow } from '@qingzhang/contract/results/report';
import { inWan, money, text } from './sheet-columns.ts';
import { evidenceSheets } from './evidence-sheets.ts';
import { yearSheets } from './year-sheets.ts';

/** The report as a workbook: cover, main table, annexes. */
export function reportSheets(report: AccountReport): Sheet[] {
  return [
    coverSheet(report),
    mainSheet(report),
    classSheet(report),
    regionSheet(report),
    ...yearSheets(report),
    parameterSheet(report),
    ...evidenceSheets(report),
  ];
}

function heading({ cover }: AccountReport, what: string): string {
  return `${cover.regionName} ${cover.year} 年${what}`;
}

function coverSheet(report: AccountReport): Sheet {
  const { cover, issues } = report;
  const line = (name: string, value: Cell, unit = '', format: CellFormat = 'text'): SheetRow => ({
    cells: [name, value, unit],
    format,
  });
  return {
    name: '封面',
    title: heading(report, '生态产品总值核算报表'),
    columns: [text('项目', 24), { header: '内容', format: 'plain', width: 36 }, text('单位', 12)],
    rows: [
      line('核算区域', cover.regionName),
      line('核算年度', cover.year, '', 'plain'),
      line('核算规范', `${cover.profileTitle}(${cover.profile})`),
      line('边界版本', cover.boundaryVersion),
      line('账户状态', cover.status === 'frozen' ? '已冻结' : '编制中'),
      line('面积', cover.areaKm2, 'km²', 'decimal'),
      line('常住人口', cover.population, '人', 'integer'),
      line('地区生产总值', inWan(cover.gdp), '万元', 'money'),
      line('生态产品总值', inWan(cover.gep), '万元', 'money'),
      line('绿金指数(GEP/GDP)', cover.ggi, '', 'price'),
      line('单位面积总值', inWan(cover.perKm2), '万元/km²', 'money'),
      line('人均总值', cover.perCapita, '元/人', 'money'),
      line('必选指标完成率', cover.mandatoryComplete, '%', 'decimal'),
      line('转化率(物质产品与文化服务占比)', cover.conversion, '%', 'decimal'),
      line('核算完整', cover.complete ? '是' : '否'),
      line('结果指纹', cover.fingerprint),
      ...issues.map((issue) => line(issue.severity === 'note' ? '说明' : '待确认', issue.text)),
    ],
  };
}

function mainSheet(report: AccountReport): Sheet {
  return {
    name: '主表',
    title: heading(report, '生态产品总值核算表'),
    notes: ['价值量单位:万元;占比以计入合计的各项为 100;空格为未核算'],
    columns: [
      { header: '序号', format: 'integer', width: 8 },
      text('一级指标'),
      text('二级指标'),
      text('核算指标'),
      { header: '实物量', format: 'decimal' },
      text('单位'),
      { header: '单价', format: 'price', width: 14 },
      text('单价单位'),
      money('价值量(万元)'),
      { header: '占比(%)', format: 'decimal', width: 10 },
      text('核算方法'),
      text('计入合计'),
      text('数据来源', 40),
    ],
    rows: report.main.map((row) => ({
      cells: [
        row.no,
        row.group,
        row.kind === 'part' ? `  其中:${row.item}` : row.item,
        row.indicator,
        row.physicalAmount,
        row.physicalUnit,
        row.unitPrice,
        row.priceUnit,
        inWan(row.value),
        row.share,
        row.method,
        row.included === null ? null : row.included ? '是' : `否(${row.reason ?? ''})`,
        row.dataSource,
      ],
      isBold: row.kind === 'subtotal' || row.kind === 'total',
    })),
    frozenColumns: 3,
  };
}

function classSheet(report: AccountReport): Sheet {
  const { classes, rows, total } = report.annex2;
  return {
    name: '附表2 类型×服务',
    title: heading(report, '各生态系统类型提供的生态产品价值'),
    notes: ['单位:万元;“不分类型”为不能归到生态系统类型的部分'],
    columns: [text('服务'), ...classes.map(({ name }) => money(name)), money('不分类型'), money('合计')],
    rows: [...rows, total].map((row) => ({
      cells: [
        row.name,
        ...classes.map(({ code }) => inWan(row.values[code] ?? null)),
        inWan(row.unclassified),
        inWan(row.total),
      ],
      isBold: row === total,
    })),
    frozenColumns: 1,
  };
}

function regionSheet(report: AccountReport): Sheet {
  const rank = (header: string): SheetColumn => ({ header, format: 'integer', width: 12 });
  return {
    name: '附表3 分区域',
    title: heading(report, '下级区域生态产品总值与排名'),
    notes: ['价值量单位:万元;名次相同者并列,其后名次顺延'],
    columns: [
      text('区域'),
      money('物质产品'),
      money('调节服务'),
      money('文化服务'),
      money('总值'),
      { header: '占比(%)', format: 'decimal', width: 10 },
      { header: '面积(km²)', format: 'decimal' },
      { header: '常住人口(人)', format: 'integer' },
      money('单位面积(万元/km²)'),
      money('人均(元/人)'),
      rank('总值名次'),
      rank('单位面积名次'),
      rank('人均名次'),
    ],
    rows: report.annex3.map((row) => ({
      cells: [
        row.regionName,
        inWan(row.epv),
        inWan(row.erv),
        inWan(row.ecv),
        inWan(row.gep),
        row.share,
        row.areaKm2,
        row.population,
        inWan(row.perKm2),
        row.perCapita,
        row.rankValue,
        row.rankPerKm2,
        row.rankPerCapita,
      ],
      isBold: row.kind === 'total',
    })),
    frozenColumns: 1,
  };
}

const EIGHT_DIGITS = new Intl.NumberFormat('zh-CN', { maximumSignificantDigits: 8, useGrouping: false });

/** Price, year, kind, index, factor and converted price; several prices behind one figure stand in the order found. */
function priceCells(prices: ParameterRow['prices']): readonly (string | null)[] {
  const list = (read: (price: ParameterRow['prices'][number]) => string) => {
    const texts = prices.map(read);
    return texts.length === 0 ? null : (new Set(texts).size === 1 ? texts.slice(0, 1) : texts).join('、');
  };
  return [
    list(({ price }) => EIGHT_DIGITS.format(price)),
    list(({ year }) => (year === null ? '未注明' : String(year))),
    list(({ kind }) => kind),
    list(({ index }) => index ?? '未折算'),
    list(({ factor }) => EIGHT_DIGITS.format(factor)),
    list(({ converted }) => EIGHT_DIGITS.format(converted)),
  ];
}

const VERIFICATION = { verified: '已核实', unverified: '待核实', entered: '本账户填报', derived: '系统取值' } as const;

function parameterSheet(report: AccountReport): Sheet {
  return {
    name: '附表5 参数与来源',
    title: heading(report, '核算参数与来源'),
    notes: [
      '数值为计算时实际采用的数;多个数时列出范围',
      '单价一行列出原价、价格年份、种类、指数与系数;数值已折算到核算的价格年份',
    ],
    columns: [
      text('服务'),
      text('核算方法'),
      text('方法依据', 40),
      text('符号'),
      text('参数'),
      { header: '数值', format: 'plain', width: 16 },
      text('范围', 32),
      text('单位'),
      text('原价'),
      text('价格年份'),
      text('价格种类'),
      text('价格指数', 24),
      text('折算系数'),
      text('折算价'),
      text('来源', 48),
      text('核实状态'),
    ],
    rows: report.annex5.map((row) => ({
      cells: [
        row.serviceName,
        row.method,
        row.methodSource,
        row.symbol,
        row.label,
        row.value,
        row.range,
        row.unit,
        ...priceCells(row.prices),
        row.source,
        VERIFICATION[row.verification],
      ],
    })),
    frozenColumns: 1,
  };
}
