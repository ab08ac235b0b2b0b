import type { AccountReport } from '@qingzhang/contract/results/report';
import { moneyFigure } from '../figures/money-figure.ts';
import { linePath, linePoints } from './year-points.ts';
import styles from './cockpit.module.css';

const WIDTH = 320;
const HEIGHT = 120;

/** The years at current prices and, dashed, at those of the base year; the band of the shown year. */
export function YearLine({ report }: { readonly report: AccountReport }) {
  const { constant } = report.annex4;
  const band = report.annex1.find(({ kind }) => kind === 'total')?.band ?? null;
  const lines = linePoints(constant.years, band, { width: WIDTH, height: HEIGHT });
  if (constant.years.length < 2) return null;
  return (
    <section className={styles['panel']} aria-label="历年总值">
      <h2>历年总值</h2>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 34}`}
        className={styles['line']}
        role="img"
        aria-label={constant.years.map(({ year, current }) => `${year} 年 ${text(current)}`).join('，')}
      >
        {lines.band !== null && <line className={styles['band']} {...lines.band} />}
        <path className={styles['constant']} d={linePath(lines.constant)} />
        <path className={styles['current']} d={linePath(lines.current)} />
        {lines.current.map(([x, y], index) => (
          <g key={constant.years[index]!.year}>
            <circle cx={x} cy={y} r={4} />
            <text x={x} y={y - 9}>
              {moneyFigure(constant.years[index]!.current, 'auto').digits}
            </text>
            <text x={x} y={HEIGHT + 24} className={styles['year']}>
              {constant.years[index]!.year}
            </text>
          </g>
        ))}
      </svg>
      <p className={styles['soft']}>
        实线为当年价{lines.constant.length > 1 && `，虚线为 ${constant.baseYear} 年价`}
        {lines.band !== null && '，竖线为 95% 区间'}
      </p>
    </section>
  );
}

function text(yuan: number): string {
  const { digits, unit } = moneyFigure(yuan, 'auto');
  return `${digits} ${unit}`;
}
