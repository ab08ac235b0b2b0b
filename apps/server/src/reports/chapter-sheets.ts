import type { AccountReport, CatalogueRow } from '@qingzhang/contract/results/report';
import type { Sheet } from '../sheets/workbook.ts';
import { heading, text, VERIFICATION } from './sheet-columns.ts';

const ORIGINS = { row: '填写', profile: '规范', default: '默认' } as const;

/** What comes before the annexes: the catalogue of products with their methods, and the land by class. */
export function chapterSheets(report: AccountReport): Sheet[] {
  return [catalogueSheet(report), extentSheet(report)];
}

function catalogueSheet(report: AccountReport): Sheet {
  return {
    name: '生态产品目录清单',
    title: heading(report, '生态产品目录清单与核算方法'),
    notes: ['来自：填写为本账户所填，规范为核算规范规定，默认为系统默认；与规范规定不同的注明“与规范不同”'],
    columns: [
      text('服务'),
      text('一级指标'),
      text('有核算值', 10),
      text('计入', 8),
      text('必选', 8),
      text('理由', 32),
      text('口径', 20),
      text('采用', 28),
      text('来自', 8),
      text('规范规定', 28),
      text('条款', 44),
      text('核实状态'),
    ],
    rows: report.catalogue.map((row) => ({
      cells: [row.serviceName, row.group, ...standing(row), row.choice, row.used, ...prescription(row)],
      isBold: row.kind === 'method',
    })),
    frozenColumns: 1,
  };
}

/** Said once for a service, on the line of its method. */
function standing({ kind, present, counted, compulsory, reason }: CatalogueRow): (string | null)[] {
  if (kind === 'choice') return [null, null, null, null];
  return [present ? '是' : '否', counted ? '是' : '否', compulsory ? '是' : '否', reason];
}

function prescription({ from, prescribed, departs, clause, verification }: CatalogueRow): (string | null)[] {
  return [
    from === null ? null : ORIGINS[from],
    departs ? `${prescribed ?? ''}（与规范不同）` : prescribed,
    clause,
    verification === null ? null : VERIFICATION[verification],
  ];
}

function extentSheet(report: AccountReport): Sheet {
  const { services, rows, totalHm2, source } = report.extent;
  return {
    name: '生态系统类型与分布',
    title: heading(report, '生态系统类型面积与各服务的土地范围'),
    notes: [
      `面积来源：${source ?? '尚无按土地核算的服务'}`,
      '同一土地可以计入一项服务而不计入另一项；空格为该服务没有用到这一类型',
      ...services.map(({ name, clause }) => `${name}：${clause}`),
    ],
    columns: [
      text('编码'),
      text('类型'),
      { header: '面积（hm²）', format: 'decimal' },
      { header: '占比（%）', format: 'decimal', width: 10 },
      ...services.map(({ name }) => text(name)),
    ],
    rows: [
      ...rows.map(({ classCode, className, areaHm2, share, covered }) => ({
        cells: [
          classCode,
          className,
          areaHm2,
          share,
          ...services.map(({ code }) => (covered[code] === undefined ? null : covered[code] ? '计入' : '不计入')),
        ],
      })),
      { cells: ['', '合计', totalHm2, totalHm2 === null ? null : 100, ...services.map(() => null)], isBold: true },
    ],
    frozenColumns: 2,
  };
}
