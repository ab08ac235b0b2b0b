import styles from './layer-card.module.css';

interface HistogramProps {
  readonly start: number;
  readonly width: number;
  readonly counts: readonly number[];
}

/** Fewer bars than bins, so that each can be seen. */
const BARS = 64;
const [WIDTH, HEIGHT] = [256, 48];

/** How often which values occur. */
export function Histogram({ start, width, counts }: HistogramProps) {
  const each = Math.ceil(counts.length / BARS);
  const bars = Array.from({ length: Math.ceil(counts.length / each) }, (_, index) =>
    counts.slice(index * each, (index + 1) * each).reduce((sum, count) => sum + count, 0),
  );
  const most = Math.max(...bars, 1);
  const step = WIDTH / bars.length;
  const label = `${start.toPrecision(4)} 至 ${(start + width * counts.length).toPrecision(4)} 的分布`;
  return (
    <svg
      className={styles['histogram']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {bars.map((count, index) => {
        const tall = (count / most) * HEIGHT;
        return <rect key={index} x={index * step} y={HEIGHT - tall} width={step * 0.9} height={tall} />;
      })}
    </svg>
  );
}
