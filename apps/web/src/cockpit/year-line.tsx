import type { AccountReport } from '@qingzhang/contract/results/report';
import { useRef } from 'react';
import { moneyFigure } from '../figures/money-figure.ts';
import { moneyScale } from '../figures/money-scale.ts';
import { useBox } from './use-box.ts';
import { labelledYears, linePath, linePoints } from './year-points.ts';
import styles from './cockpit.module.css';

/** What the names of the years take below the line, in lines of text. */
const FOOT_LINES = 1.5;
/** How wide the figure of a year is, in characters. */
const LABEL_WIDTH = 3.6;

/** The years at current prices and, dashed, at those of the base year; the band of the shown year. */
export function YearLine({ report }: { readonly report: AccountReport }) {
  const band = report.annex1.find(({ kind }) => kind === 'total')?.band ?? null;
  const { constant } = report.annex4;
  return constant.years.length < 2 ? null : <Line {...constant} band={band} />;
}

interface LineProps extends Pick<AccountReport['annex4']['constant'], 'years' | 'baseYear'> {
  readonly band: { readonly low: number; readonly high: number } | null;
}

function Line({ years, baseYear, band }: LineProps) {
  const frame = useRef<HTMLDivElement>(null);
  const box = useBox(frame);
  const { fontSize } = box;
  const height = Math.max(0, box.height - FOOT_LINES * fontSize);
  const lines = linePoints(years, band, { ...box, height });
  const labelled = labelledYears(lines.current, LABEL_WIDTH * fontSize);
  const scale = moneyScale(years.map(({ current }) => current));
  return (
    <section className={styles['years']} aria-label="历年总值">
      <h2>
        历年总值（{scale.unit}
        {lines.band !== null && '，竖条为 95% 区间'}）
      </h2>
      <div ref={frame} className={styles['line']}>
        <svg role="img" aria-label={years.map(({ year, current }) => `${year} 年 ${text(current)}`).join('，')}>
          {lines.band !== null && <line className={styles['band']} {...lines.band} />}
          <path className={styles['constant']} d={linePath(lines.constant)} />
          <path className={styles['current']} d={linePath(lines.current)} />
          {lines.current.map(([x, y], index) => (
            <g key={years[index]!.year}>
              <circle cx={x} cy={y} r={fontSize / 4} />
              {labelled.has(index) && (
                <>
                  <text x={x} y={y - fontSize * 0.6}>
                    {scale.text(scale.of(years[index]!.current))}
                  </text>
                  <text x={x} y={height + fontSize * 1.2} className={styles['year']}>
                    {years[index]!.year}
                  </text>
                </>
              )}
            </g>
          ))}
        </svg>
      </div>
      <p className={styles['soft']}>实线为当年价{lines.constant.length > 1 && `，虚线为 ${baseYear} 年价`}</p>
    </section>
  );
}

function text(yuan: number): string {
  const { digits, unit } = moneyFigure(yuan, 'auto');
  return `${digits} ${unit}`;
}
