import { TOTAL } from '@qingzhang/catalogue/registry';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { useRef } from 'react';
import { moneyScale } from '../figures/money-scale.ts';
import { totalMoney } from '../figures/sentence-parts.ts';
import { bandText } from './band-text.ts';
import { Proof } from './proof.tsx';
import { reportSheet } from './proofs.ts';
import { useBox } from './use-box.ts';
import { labelledYears, linePath, linePoints, type Band } from './year-points.ts';
import styles from './cockpit.module.css';

/** What the names of the years take below the line, in lines of text. */
const FOOT_LINES = 1.5;
/** How wide the figure of a year is, in characters. */
const LABEL_WIDTH = 3.6;
const TRACE = `${TOTAL.module}?tab=trace`;

interface YearLineProps {
  readonly report: AccountReport;
  readonly bands: ReadonlyMap<number, Band>;
  /** The scene of the years tells every figure. */
  readonly isWhole: boolean;
}

/** The years at current prices and, dashed, at those of the base year; a band where a year has one. */
export function YearLine({ report, bands, isWhole }: YearLineProps) {
  const { constant } = report.annex4;
  if (constant.years.length < 2) return null;
  return (
    <>
      <Line {...constant} bands={bands} />
      {isWhole && <YearList {...constant} bands={bands} shown={report.cover.year} />}
    </>
  );
}

interface LineProps extends Pick<AccountReport['annex4']['constant'], 'years' | 'baseYear'> {
  readonly bands: ReadonlyMap<number, Band>;
}

function Line({ years, baseYear, bands }: LineProps) {
  const frame = useRef<HTMLDivElement>(null);
  const box = useBox(frame);
  const { fontSize } = box;
  const height = Math.max(0, box.height - FOOT_LINES * fontSize);
  const lines = linePoints(years, bands, { ...box, height });
  const labelled = labelledYears(lines.current, LABEL_WIDTH * fontSize);
  const scale = moneyScale(years.map(({ current }) => current));
  return (
    <section className={styles['years']} aria-label="历年总值">
      <h2>
        历年总值（{scale.unit}
        {lines.bands.length > 0 && '，竖条为 95% 区间'}）
      </h2>
      <div ref={frame} className={styles['line']}>
        <svg>
          {lines.bands.map(({ year, ...ends }) => (
            <line key={year} className={styles['band']} {...ends} />
          ))}
          <path className={styles['constant']} d={linePath(lines.constant)} />
          <path className={styles['current']} d={linePath(lines.current)} />
          {lines.current.map(([x, y], index) => {
            const { year, current } = years[index]!;
            return (
              <Proof key={year} to={TRACE} year={year} label={`${year} 年 ${totalMoney(current)}`}>
                <circle cx={x} cy={y} r={fontSize / 4} />
                {labelled.has(index) && (
                  <>
                    <text x={x} y={y - fontSize * 0.6}>
                      {scale.text(scale.of(current))}
                    </text>
                    <text x={x} y={height + fontSize * 1.2} className={styles['year']}>
                      {year}
                    </text>
                  </>
                )}
              </Proof>
            );
          })}
        </svg>
      </div>
      <p className={styles['soft']}>实线为当年价{lines.constant.length > 1 && `，虚线为 ${baseYear} 年价`}</p>
    </section>
  );
}

/** Every year with its figures, the latest first. */
function YearList({ years, baseYear, bands, shown }: LineProps & { readonly shown: number }) {
  return (
    <section className={styles['panel']} aria-label="历年数值">
      <ul className={styles['figuresOfYears']}>
        {years.toReversed().map(({ year, current, constant }) => {
          const band = bands.get(year);
          return (
            <li key={year}>
              <span>{year} 年</span>
              <Proof to={TRACE} year={year}>
                {totalMoney(current)}
              </Proof>
              {constant !== null && (
                <Proof to={reportSheet('annex4')} year={shown} title="查看年度对比">
                  {baseYear} 年价 {totalMoney(constant)}
                </Proof>
              )}
              {band !== undefined && (
                <Proof to={reportSheet('annex1')} year={year} title="查看各项的区间">
                  95% 区间 {bandText(band)}
                </Proof>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
