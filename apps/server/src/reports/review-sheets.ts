import { timeText } from '@qingzhang/contract/cells/dates';
import type { AccountReport } from '@qingzhang/contract/results/report';
import type { Sheet } from '../sheets/workbook.ts';
import { heading, inWan, money, text, wrapping } from './sheet-columns.ts';

/** Of the changes go to paper; a county types thousands. */
const PRINTED_CHANGES = 60;

/** Annex 6: what was asked and told, typed by hand, cut off or left out, changed, and by whom it is signed. */
export function reviewSheets(report: AccountReport): Sheet[] {
  const { told, typed, changes, allChanges, signatures } = report.annex6;
  return [
    {
      name: '附表6-1 需确认事项',
      pages: 2,
      title: heading(report, '需确认与须说明的事项'),
      notes: ['各服务最近一次计算所提；理由为冻结或发布时所写'],
      columns: [
        text('服务'),
        text('类别'),
        wrapping('事项', 80),
        wrapping('理由', 48),
        text('填写人'),
        text('时间', 24),
      ],
      rows: told.map(({ serviceName, severity, text: words, reason, by, at }) => ({
        cells: [serviceName, severity === 'confirm' ? '需确认' : '说明', words, reason, by, moment(at)],
      })),
      frozenColumns: 1,
    },
    {
      name: '附表6-2 手工值',
      title: heading(report, '手工填报的价值'),
      notes: [typed.length === 0 ? '没有手工填报的价值' : '手工填报的价值替代计算值，上下级区域随之调整'],
      columns: [
        text('服务'),
        text('区域'),
        money('价值量（万元）'),
        wrapping('理由', 48),
        text('填报人'),
        text('时间', 24),
      ],
      rows: typed.map(({ serviceName, regionName, value, reason, by, at }) => ({
        cells: [serviceName, regionName, inWan(value), reason, by, moment(at)],
      })),
    },
    treatmentSheet(report),
    {
      name: '附表6-4 变更',
      printedRows: PRINTED_CHANGES,
      pages: 1,
      title: heading(report, '数据变更记录'),
      notes: [changesNote(changes.length, allChanges)],
      columns: [text('时间', 24), text('人'), text('变更', 36), text('前', 48), text('后', 48), text('理由', 32)],
      rows: changes.map(({ at, by, what, before, after, reason }) => ({
        cells: [moment(at), by, what, before, after, reason],
      })),
      frozenColumns: 1,
    },
    {
      name: '附表6-5 签署',
      title: heading(report, '编制、复核与签发'),
      notes: ['经办人为系统中计算总值（编制）、说明需确认事项并冻结年度成为本版（复核、签发）的用户；签字以纸质为准'],
      columns: [text('环节'), text('经办人'), text('时间', 24), text('签字', 24), text('日期', 20)],
      rows: signatures.map(({ role, name, at }) => ({ cells: [role, name, moment(at), null, null] })),
    },
  ];
}

/** As the office's clock showed it. */
function moment(at: string | null): string | null {
  return at === null ? null : timeText(at);
}

function treatmentSheet(report: AccountReport): Sheet {
  return {
    name: '附表6-3 截断缺值插值',
    title: heading(report, '各服务的截断、缺值、重采样与沿用'),
    notes: [
      '缺值为参与核算的土地中因栅格缺值没有计入的部分；按区域均值使用的图层，缺值由该区均值代替，占比取缺得最多的图层；空格为没有用到栅格',
    ],
    columns: [
      text('服务'),
      { header: '缺值面积（hm²）', format: 'decimal' },
      { header: '缺值占比（%）', format: 'decimal' },
      text('截断', 48),
      text('重采样与插值', 48),
      text('沿用往年', 40),
      { header: '待核实（项）', format: 'integer' },
    ],
    rows: report.annex6.treatments.map((row) => ({
      cells: [
        row.serviceName,
        row.nodataHm2,
        row.nodataShare,
        row.truncated.join('；'),
        row.resampled.join('；'),
        row.carried.join('；'),
        row.unverified,
      ],
    })),
    frozenColumns: 1,
  };
}

function changesNote(count: number, isAll: boolean): string {
  const listed = isAll ? '本年度数据的修改、删除与恢复，以及年度的冻结与解冻' : '只列最近的变更，全部见操作日志';
  return count > PRINTED_CHANGES ? `${listed}；打印最近 ${PRINTED_CHANGES} 条` : listed;
}
