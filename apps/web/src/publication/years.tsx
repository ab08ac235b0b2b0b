import type { PublishedYear } from '@qingzhang/contract/results/publication';
import { useRef } from 'react';
import { labelledYears, linePath, linePoints } from '../cockpit/year-points.ts';
import { useBox } from '../cockpit/use-box.ts';
import { OpenTag } from '../figures/standing-tag.tsx';
import { money } from '../figures/sentence-parts.ts';
import { yearSentence } from './sentences.ts';
import styles from './publication.module.css';

const HEIGHT = 170;
const FOOT = 34;
/** What an amount takes beside the next one, in characters. */
const LABEL_EM = 7;

/** The published years side by side; one alone has no line. */
export function Years({ published }: { readonly published: PublishedYear }) {
  const frame = useRef<HTMLDivElement>(null);
  const box = useBox(frame);
  const { width } = box;
  const told = yearSentence(published);
  if (told === null) return null;
  const known = published.years.flatMap(({ year, value, ...standing }) =>
    value === null ? [] : [{ year, current: value, constant: null, standing }],
  );
  const { band } = published.total;
  const bands = new Map(band === null ? [] : [[published.year, band]]);
  const lines = linePoints(known, bands, { ...box, height: HEIGHT });
  const labelled = labelledYears(lines.current, LABEL_EM * box.fontSize);
  return (
    <section className={styles['section']} data-aside>
      <div>
        <h2>已发布的各年</h2>
        <p className={styles['lead']}>{told}</p>
        <p className={styles['soft']}>{lines.bands.length > 0 && '竖线为本年度总值的 95% 区间。'}</p>
        <ul className={styles['yearDoubts']}>
          {known
            .filter(({ standing }) => standing.status !== 'done')
            .map(({ year, standing }) => (
              <li key={year}>
                {year} 年 <OpenTag standing={standing} />
              </li>
            ))}
        </ul>
      </div>
      <div ref={frame} className={styles['years']}>
        {width > 0 && (
          <svg
            viewBox={`0 0 ${width} ${HEIGHT + FOOT}`}
            role="img"
            aria-label={known.map(({ year, current }) => `${year} 年 ${money(current)}`).join('，')}
          >
            <line className={styles['base']} x1={0} x2={width} y1={HEIGHT} y2={HEIGHT} />
            {lines.bands.map(({ year, ...ends }) => (
              <line key={year} className={styles['band']} {...ends} />
            ))}
            <path className={styles['line']} d={linePath(lines.current)} />
            {lines.current.map(([x, y], at) => (
              <g key={known[at]!.year} data-shown={known[at]!.year === published.year}>
                <circle cx={x} cy={y} r={5} />
                {labelled.has(at) && (
                  <text x={x} y={y - 14} textAnchor={anchorOf(at, known.length)}>
                    {money(known[at]!.current)}
                  </text>
                )}
                <text x={x} y={HEIGHT + 24} textAnchor={anchorOf(at, known.length)} className={styles['yearName']}>
                  {known[at]!.year}
                </text>
              </g>
            ))}
          </svg>
        )}
      </div>
    </section>
  );
}

/** Words at the ends stay inside. */
function anchorOf(at: number, count: number): 'start' | 'middle' | 'end' {
  if (at === 0) return 'start';
  return at === count - 1 ? 'end' : 'middle';
}
