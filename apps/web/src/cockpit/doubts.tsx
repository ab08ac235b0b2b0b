import type { AccountReport, MainRow } from '@qingzhang/contract/results/report';
import type { ReactNode } from 'react';
import { StandingTag } from '../figures/standing-tag.tsx';
import { Tag } from '../ui/tag.tsx';
import { bandText } from './band-text.ts';
import { askingLines, unverifiedLines, widestLines } from './evidence.ts';
import { Proof } from './proof.tsx';
import { proofOf, reportSheet } from './proofs.ts';
import styles from './cockpit.module.css';

const MOST = 6;

interface DoubtsProps {
  readonly report: AccountReport;
}

/** What is open: the lines of the total that ask, and those that rest on what nobody has verified. */
export function Doubts({ report }: DoubtsProps) {
  const { year } = report.cover;
  return (
    <>
      <Lines
        title="需确认"
        none="各项都没有需确认的问题"
        lines={askingLines(report)}
        year={year}
        renderMark={({ status, openIssues }) => (
          <Proof to={reportSheet('annex6')} year={year} title="查看需确认的事项">
            <StandingTag status={status} openIssues={openIssues} />
          </Proof>
        )}
      />
      <Lines
        title="依据待核实"
        none="所用的参数与口径都已核实"
        lines={unverifiedLines(report)}
        year={year}
        renderMark={({ unverified }) => (
          <Proof to={reportSheet('annex5')} year={year} title="查看参数与来源">
            <Tag tone="warning">待核实 {unverified} 项</Tag>
          </Proof>
        )}
      />
    </>
  );
}

/** How far the lines of the total may be off, the widest first. */
export function WidestBands({ report }: DoubtsProps) {
  return (
    <Lines
      title="95% 区间最宽"
      none="尚未进行不确定性分析"
      lines={widestLines(report)}
      year={report.cover.year}
      renderMark={({ band }) => (
        <Proof to={reportSheet('annex1')} year={report.cover.year} title="查看各项的区间">
          {band === null ? '—' : bandText(band)}
        </Proof>
      )}
    />
  );
}

interface LinesProps {
  readonly title: string;
  /** What is said where there is no line. */
  readonly none: string;
  readonly lines: readonly MainRow[];
  readonly year: number;
  readonly renderMark: (line: MainRow) => ReactNode;
}

function Lines({ title, none, lines, year, renderMark }: LinesProps) {
  return (
    <section className={styles['panel']} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles['ranking']}>
        {lines.slice(0, MOST).map((line) => (
          <li key={line.item}>
            <Proof to={proofOf(line)} year={year}>
              {line.item}
            </Proof>
            {renderMark(line)}
          </li>
        ))}
        {lines.length > MOST && (
          <li>
            <Proof to={reportSheet('annex1')} year={year} title="查看各项服务">
              另有 {lines.length - MOST} 项
            </Proof>
          </li>
        )}
        {lines.length === 0 && <li>{none}</li>}
      </ul>
    </section>
  );
}
