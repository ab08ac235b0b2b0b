import type { AccountReport } from '@qingzhang/contract/results/report';
import type { ReactNode } from 'react';
import { ClassAnnex, ParameterAnnex, RegionAnnex } from './annexes.tsx';
import { CatalogueChapter, ExtentChapter } from './chapters.tsx';
import { DataAnnex } from './data-annex.tsx';
import { EditionSheet } from './edition-sheet.tsx';
import { MainTable } from './main-table.tsx';
import { YearAnnex } from './year-annexes.tsx';
import { ReviewAnnex } from './review-annex.tsx';

interface ReportSheet {
  readonly value: string;
  readonly label: string;
  /** Whether its money is in the unit that the reader has chosen. */
  readonly hasMoney: boolean;
  /** Not every report has it. */
  readonly isThere?: (report: AccountReport) => boolean;
  readonly render: (report: AccountReport) => ReactNode;
}

/** The parts of a report in their order, on the screen one by one, on paper one after the other. */
export function sheetsOf(report: AccountReport): readonly ReportSheet[] {
  return SHEETS.filter(({ isThere }) => isThere?.(report) !== false);
}

const SHEETS: readonly ReportSheet[] = [
  {
    value: 'annex1',
    label: '附表1 核算汇总',
    hasMoney: true,
    render: ({ annex1 }) => <MainTable rows={annex1} />,
  },
  {
    value: 'edition',
    label: '版次差异',
    hasMoney: true,
    isThere: ({ edition }) => edition !== null && edition.differences !== null,
    render: ({ edition }) => edition !== null && <EditionSheet edition={edition} />,
  },
  {
    value: 'catalogue',
    label: '产品目录与方法',
    hasMoney: false,
    render: ({ catalogue }) => <CatalogueChapter rows={catalogue} />,
  },
  {
    value: 'extent',
    label: '类型与分布',
    hasMoney: false,
    render: ({ extent }) => <ExtentChapter extent={extent} />,
  },
  {
    value: 'annex2',
    label: '附表2 类型与服务',
    hasMoney: true,
    render: ({ annex2 }) => <ClassAnnex annex={annex2} />,
  },
  {
    value: 'annex3',
    label: '附表3 分区域',
    hasMoney: true,
    render: ({ annex3 }) => <RegionAnnex rows={annex3} />,
  },
  {
    value: 'annex4',
    label: '附表4 年度对比',
    hasMoney: true,
    render: ({ annex4 }) => <YearAnnex annex={annex4} />,
  },
  {
    value: 'annex5',
    label: '附表5-1 参数',
    hasMoney: false,
    render: ({ annex5 }) => <ParameterAnnex rows={annex5} />,
  },
  {
    value: 'annex5Data',
    label: '附表5-2 数据与图层',
    hasMoney: false,
    render: ({ annex5Data }) => <DataAnnex rows={annex5Data} />,
  },
  {
    value: 'annex6',
    label: '附表6 变更与复核',
    hasMoney: true,
    render: ({ annex6 }) => <ReviewAnnex review={annex6} />,
  },
];
