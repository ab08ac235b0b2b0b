import { officeText } from '@qingzhang/contract/cells/office-time';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { MoneyUnitLine } from '../../figures/plain-money.tsx';
import { ReportCover } from './report-cover.tsx';
import { sheetsOf } from './sheets.tsx';
import styles from './print-sheet.module.css';

interface PrintSheetProps {
  readonly title: string;
  readonly report: AccountReport;
  readonly onDone: () => void;
}

/** The whole report on paper: cover, main table and every annex, instead of the page, while the browser prints. */
export function PrintSheet({ title, report, onDone }: PrintSheetProps) {
  const [now] = useState(() => officeText(Date.now()));
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
      <ReportCover report={report} />
      {sheetsOf(report).map(({ value, label, hasMoney, render }) => (
        <section key={value}>
          <h2>{label}</h2>
          {hasMoney && <MoneyUnitLine />}
          {render(report)}
        </section>
      ))}
      <p>
        打印于 {now}
        {report.cover.fingerprint !== null && ` · 校验码 ${report.cover.fingerprint}`}
        {report.cover.logAnchor !== null && ` · 操作日志校验点 ${report.cover.logAnchor}`}
      </p>
    </div>,
    document.body,
  );
}
