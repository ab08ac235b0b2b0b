import { exportReport } from '@qingzhang/contract/calls/report-calls';
import { unreachable } from '@qingzhang/core/unreachable';
import { PrinterOutlined } from '@ant-design/icons-svg';
import { useState } from 'react';
import { useYearRegions } from '../../regions/year-regions.ts';
import { IssueList } from '../../issues/issue-list.tsx';
import { MoneyUnitLine } from '../../figures/plain-money.tsx';
import { ResultSkeleton } from '../../figures/result-skeleton.tsx';
import type { ModulePageProps } from '../../addresses/page-props.ts';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { useAccountYears } from '../../years/account-years.ts';
import { useWorkingYear } from '../../years/working-year.ts';
import { YearPicker } from '../../years/year-picker.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { ClassAnnex, ParameterAnnex, RegionAnnex } from './annexes.tsx';
import { YearAnnex } from './year-annexes.tsx';
import { ScopeAnnex, ToldAnnex } from './evidence-annexes.tsx';
import { ExportButton } from '../../reports/export-button.tsx';
import { MainTable } from './main-table.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { ReportCover } from './report-cover.tsx';
import { useReport } from '../../reports/report.ts';
import type { AccountReport } from '@qingzhang/contract/results/report';
import styles from './reports.module.css';

const SHEETS = [
  { value: 'main', label: '主表' },
  { value: 'annex2', label: '附表2 类型与服务' },
  { value: 'annex3', label: '附表3 下级区域' },
  { value: 'annex4', label: '附表4 年度对比' },
  { value: 'annex5', label: '附表5 参数与来源' },
  { value: 'annex6', label: '附表6 需确认与说明' },
  { value: 'annex7', label: '附表7 土地范围' },
] as const;

type SheetName = (typeof SHEETS)[number]['value'];

const WITHOUT_MONEY: ReadonlySet<SheetName> = new Set(['annex5', 'annex6', 'annex7']);

/** GEP核算报表: the tables that are handed in, as they stand now, and the workbook of them. */
export function ReportPage({ route }: ModulePageProps) {
  const { data: years = [], isPending } = useAccountYears();
  const year = useWorkingYear(years);
  const places = useYearRegions(year);
  const regions = places.regions.filter(({ level }) => level !== null);
  const [chosen, setChosen] = useState<string>();
  const [sheet, setSheet] = useState<SheetName>('main');
  const [isPrinting, setPrinting] = useState(false);
  const regionId = places.find(chosen)?.id ?? regions[0]?.id;
  // Until the regions have come, it is not known which of them is the account unit.
  const { data: report, error } = useReport(places.isLoaded ? year : null, regionId);
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{route.title}</h1>
        <span className={styles['end']}>
          {regionId !== undefined && (
            <ChoiceBox
              label="区域"
              value={regionId}
              choices={regions.map(({ id, name, depth }) => ({ value: id, label: `${'　'.repeat(depth)}${name}` }))}
              onChoose={setChosen}
            />
          )}
          <YearPicker />
          {report !== undefined && (
            <>
              <ExportButton call={exportReport} body={{ year: report.cover.year, regionId: regionId ?? null }} />
              <Button icon={PrinterOutlined} onClick={() => setPrinting(true)}>
                打印
              </Button>
            </>
          )}
        </span>
      </div>
      {year === null && !isPending ? (
        <Quiet>请选择一个年度,查看该年的核算报表。</Quiet>
      ) : report === undefined ? (
        error === null ? (
          <ResultSkeleton />
        ) : (
          <Quiet>没有出成报表:{error.message}</Quiet>
        )
      ) : (
        <>
          <ReportCover cover={report.cover} />
          {isPrinting && <PrintSheet title={route.title} report={report} onDone={() => setPrinting(false)} />}
          {report.issues.length > 0 && (
            <section className={styles['panel']}>
              <h2>引用前请看</h2>
              <IssueList issues={report.issues} />
            </section>
          )}
          <div className={styles['choice']}>
            <Segmented
              label="报表"
              choices={SHEETS.map(({ value, label }) => ({ value, label }))}
              value={sheet}
              onChoose={setSheet}
            />
          </div>
          <div>
            {!WITHOUT_MONEY.has(sheet) && <MoneyUnitLine />}
            <SheetView report={report} sheet={sheet} />
          </div>
        </>
      )}
    </div>
  );
}

function SheetView({ report, sheet }: { readonly report: AccountReport; readonly sheet: SheetName }) {
  switch (sheet) {
    case 'main':
      return <MainTable rows={report.main} />;
    case 'annex2':
      return <ClassAnnex annex={report.annex2} />;
    case 'annex3':
      return <RegionAnnex rows={report.annex3} />;
    case 'annex4':
      return <YearAnnex annex={report.annex4} />;
    case 'annex5':
      return <ParameterAnnex rows={report.annex5} />;
    case 'annex6':
      return <ToldAnnex rows={report.annex6} />;
    case 'annex7':
      return <ScopeAnnex scope={report.annex7} />;
    default:
      return unreachable(sheet);
  }
}
