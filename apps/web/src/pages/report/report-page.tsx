import { PrinterOutlined } from '@ant-design/icons-svg';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { RegionChoice, useChosenRegion } from '../../regions/region-choice.tsx';
import { IssueList } from '../../issues/issue-list.tsx';
import { MoneyUnitLine } from '../../figures/plain-money.tsx';
import { ResultSkeleton } from '../../figures/result-skeleton.tsx';
import type { ModulePageProps } from '../../addresses/page-props.ts';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { useAccountYears } from '../../years/account-years.ts';
import { useWorkingYear } from '../../years/working-year.ts';
import { YearPicker } from '../../years/year-picker.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { EditionList } from '../../reports/edition-list.tsx';
import { ExportMenu } from '../../reports/export-menu.tsx';
import { ExportProgress } from '../../reports/export-progress.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { ReportCover } from './report-cover.tsx';
import { useReport } from '../../reports/report.ts';
import { sheetsOf } from './sheets.tsx';
import styles from './reports.module.css';

/** GEP核算报表: the tables that are handed in, as they stand now, and the workbook of them. `?sheet=` opens one of them. */
export function ReportPage({ route }: ModulePageProps) {
  const { data: years = [], isPending } = useAccountYears();
  const year = useWorkingYear(years);
  const region = useChosenRegion(year);
  const [search, setSearch] = useSearchParams();
  const sheet = search.get('sheet') ?? 'annex1';
  const [isPrinting, setPrinting] = useState(false);
  const { regionId } = region;
  // Until the regions have come, it is not known which of them is the account unit.
  const { data: report, error } = useReport(region.isLoaded ? year : null, regionId);
  const sheets = report === undefined ? [] : sheetsOf(report);
  const shown = sheets.find(({ value }) => value === sheet) ?? sheets[0];
  const place = report === undefined ? undefined : { year: report.cover.year, regionId: regionId ?? null };
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{route.title}</h1>
        <span className={styles['end']}>
          <RegionChoice label="区域" of={region} />
          <YearPicker />
          {place !== undefined && (
            <>
              <ExportMenu place={place} />
              <Button icon={PrinterOutlined} onClick={() => setPrinting(true)}>
                打印
              </Button>
            </>
          )}
        </span>
      </div>
      {place !== undefined && <ExportProgress place={place} />}
      {year === null && !isPending ? (
        <Quiet>请选择一个年度，查看该年的核算报表。</Quiet>
      ) : report === undefined ? (
        error === null ? (
          <ResultSkeleton />
        ) : (
          <FailedLoad error={error} failed="报表生成失败" />
        )
      ) : (
        <>
          <ReportCover report={report} />
          {isPrinting && <PrintSheet title={route.title} report={report} onDone={() => setPrinting(false)} />}
          {report.issues.length > 0 && (
            <section className={styles['panel']}>
              <h2>引用前须知</h2>
              <IssueList issues={report.issues} />
            </section>
          )}
          <div className={styles['choice']}>
            <Segmented
              label="报表"
              choices={sheets.map(({ value, label }) => ({ value, label }))}
              value={shown?.value ?? sheet}
              onChoose={(value) => setSearch({ sheet: value }, { replace: true })}
            />
          </div>
          <div>
            {shown?.hasMoney === true && <MoneyUnitLine />}
            {shown?.render(report)}
          </div>
          <EditionList year={report.cover.year} />
        </>
      )}
    </div>
  );
}
