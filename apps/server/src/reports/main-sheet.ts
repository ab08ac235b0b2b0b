import { decimals } from '@qingzhang/core/number-format';
import type { AccountReport, MainRow } from '@qingzhang/contract/results/report';
import { STANDING_LABELS } from '@qingzhang/contract/standing';
import type { Cell, CellFormat, Sheet, SheetRow } from '../sheets/workbook.ts';
import { doubtNotes, heading, inWan, money, standingText, text, wrapping } from './sheet-columns.ts';

export function coverSheet(report: AccountReport): Sheet {
  const { cover, edition, issues } = report;
  const line = (name: string, value: Cell, unit = '', format: CellFormat = 'text'): SheetRow => ({
    cells: [name, value, unit],
    format,
  });
  return {
    name: '封面',
    title: heading(report, '生态产品总值核算报表'),
    columns: [wrapping('项目', 26), { header: '内容', format: 'plain', width: 76, wraps: true }, text('单位', 12)],
    rows: [
      line('核算区域', cover.regionName),
      line('核算年度', cover.year, '', 'plain'),
      line('核算规范', `${cover.profileTitle}(${cover.profile})`),
      line('边界版本', cover.boundaryVersion),
      line('价格年份', cover.priceYear, '', 'plain'),
      line('账户状态', cover.status === 'frozen' ? '已冻结' : '编制中'),
      ...(edition === null ? [] : [line('版次', `第 ${edition.number} 版`)]),
      line('面积', cover.areaKm2, 'km²', 'decimal'),
      line('常住人口', cover.population, '人', 'integer'),
      line('地区生产总值', inWan(cover.gdp), '万元', 'money'),
      line('生态产品总值', inWan(cover.gep), '万元', 'money'),
      line('绿金指数（GEP/GDP）', cover.ggi, '', 'price'),
      line('单位面积总值', inWan(cover.perKm2), '万元/km²', 'money'),
      line('人均总值', cover.perCapita, '元/人', 'money'),
      line('必选指标完成率', cover.mandatoryComplete, '%', 'decimal'),
      line('生态产品价值实现率（物质产品与文化服务占比）', cover.conversion, '%', 'decimal'),
      line('核算完整', cover.complete ? '是' : '否'),
      line('结果状态', standingText(cover.standing)),
      line('校验码', cover.fingerprint),
      line('操作日志校验点', cover.logAnchor),
      ...issues.map((issue) => line(issue.severity === 'note' ? '说明' : '需确认', issue.text)),
    ],
  };
}

export function mainSheet(report: AccountReport): Sheet {
  return {
    name: '附表1 核算汇总表',
    title: heading(report, '生态产品总值核算汇总表'),
    notes: [
      '价值量与区间单位：万元；占比以计入合计的各项为 100；空格为未核算',
      '区间为最近一次不确定性分析的 95 % 区间，分析之后数据或数值有变动的不列，注明“需重新分析”；待核实为所用参数与口径中尚未与正式文本核对的项数，需确认为计算时提出的、列于附表6 的事项数',
      ...doubtNotes(report),
    ],
    columns: [
      { header: '序号', format: 'integer', width: 8 },
      text('一级指标'),
      text('二级指标'),
      text('核算指标'),
      { header: '实物量', format: 'decimal' },
      text('单位'),
      { header: '单价', format: 'price', width: 14 },
      text('单价单位'),
      money('价值量（万元）'),
      { header: '占比（%）', format: 'decimal', width: 10 },
      text('95 % 区间（万元）', 26),
      text('核算方法'),
      text('计入合计'),
      text('必选', 8),
      text('数据来源', 40),
      wrapping('待核实（项）', 20),
    ],
    rows: report.annex1.map((row) => ({
      cells: [
        row.no,
        row.group,
        row.kind === 'part' ? `  其中：${row.item}` : row.item,
        row.indicator,
        row.physicalAmount,
        row.physicalUnit,
        row.unitPrice,
        row.priceUnit,
        inWan(row.value),
        row.share,
        bandText(row),
        row.method,
        row.included === null ? null : row.included ? '是' : `否（${row.reason ?? ''}）`,
        row.mandatory === null ? null : row.mandatory ? '是' : '否',
        row.dataSource ?? (row.value === null ? row.reason : null),
        doubtText(row),
      ],
      isBold: row.kind === 'subtotal' || row.kind === 'total',
    })),
    frozenColumns: 3,
  };
}

const TWO_DECIMALS = decimals(2);

function bandText({ band, bandNote }: MainRow): string | null {
  if (band === null) return bandNote;
  return [band.low, band.high].map((end) => TWO_DECIMALS.format(inWan(end)!)).join(' – ');
}

/** What keeps a figure from being quoted: unverified sources, open questions, data that have changed since. */
function doubtText({ unverified, status, openIssues }: MainRow): string | null {
  const doubts = [
    ...(unverified === null ? [] : [String(unverified)]),
    ...(status === 'stale' ? [STANDING_LABELS.stale] : []),
    ...(openIssues > 0 ? [`需确认 ${openIssues} 项`] : []),
  ];
  return doubts.length === 0 ? null : doubts.join('；');
}
