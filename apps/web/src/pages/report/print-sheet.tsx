import type { AccountReport } from '@qingzhang/contract/results/report';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { MoneyUnitLine } from '../../figures/plain-money.tsx';
import { ClassAnnex, ParameterAnnex, RegionAnnex } from './annexes.tsx';
import { YearAnnex } from './year-annexes.tsx';
import { ScopeAnnex, ToldAnnex } from './evidence-annexes.tsx';
import { MainTable } from './main-table.tsx';
import { ReportCover } from './report-cover.tsx';
import styles from './print-sheet.module.css';

interface PrintSheetProps {
  readonly title: string;
  readonly report: AccountReport;
  readonly onDone: () => void;
}

/** The whole report on paper: cover, main table and every annex, instead of the page, while the browser prints. */
export function PrintSheet({ title, report, onDone }: PrintSheetProps) {
  const [now] = useState(() => new Date().toLocaleString('zh-CN'));
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const end = () => finish();
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, []);
  return createPortal(
    <div className={styles['sheet']}>
      <h1>{title}</h1>
      <ReportCover cover={report.cover} />
      <h2>主表</h2>
      <MoneyUnitLine />
      <MainTable rows={report.main} />
      <h2>附表2 类型与服务</h2>
      <ClassAnnex annex={report.annex2} />
      <h2>附表3 下级区域</h2>
      <RegionAnnex rows={report.annex3} />
      <h2>附表4 年度对比</h2>
      <YearAnnex annex={report.annex4} />
      <h2>附表5 参数与来源</h2>
      <ParameterAnnex rows={report.annex5} />
      <h2>附表6 需确认与说明</h2>
      <ToldAnnex rows={report.annex6} />
      <h2>附表7 土地范围</h2>
      <ScopeAnnex scope={report.annex7} />
      <p>
        打印于 {now}
        {report.cover.fingerprint !== null && ` · 数据指纹 ${report.cover.fingerprint}`}
      </p>
    </div>,
    document.body,
  );
}
