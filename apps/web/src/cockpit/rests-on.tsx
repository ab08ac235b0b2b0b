import type { AccountReport, MainRow } from '@qingzhang/contract/results/report';
import { shareText } from '../figures/percent-text.ts';
import { evidenceOf } from './evidence.ts';
import { Proof } from './proof.tsx';
import { proofOf, reportSheet } from './proofs.ts';
import styles from './cockpit.module.css';

interface RestsOnProps {
  readonly report: AccountReport;
  /** The line that the scene is about; the whole account where there is none. */
  readonly line: MainRow | null;
}

/** What the figures of a scene rest on: the standard or the method, the data, and how much of it nobody has verified. */
export function RestsOn({ report, line }: RestsOnProps) {
  const { year, profileTitle, priceYear, boundaryVersion } = report.cover;
  const { count, unverified } = evidenceOf(report, line);
  return (
    <section className={styles['rests']} aria-label="依据">
      <h2>依据</h2>
      <p>
        {line === null ? (
          <Proof to={reportSheet('catalogue')} year={year} title="查看产品目录与方法">
            {profileTitle}；{priceYear} 年价格{boundaryVersion === null ? '' : `；边界版本 ${boundaryVersion}`}
          </Proof>
        ) : (
          <Proof to={proofOf(line)} year={year}>
            {line.method ?? '方法未登记'}
            {line.dataSource !== null && `；数据：${line.dataSource}`}
          </Proof>
        )}
      </p>
      <p>
        <Proof to={reportSheet('annex5')} year={year} title="查看参数与来源">
          {count === 0
            ? '没有用到参数'
            : unverified === 0
              ? `${count} 项参数与口径都已核实`
              : `${count} 项参数与口径中 ${unverified} 项待核实（${shareText(unverified, count)}）`}
        </Proof>
      </p>
    </section>
  );
}
