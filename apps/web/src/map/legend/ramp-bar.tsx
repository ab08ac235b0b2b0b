import { shortNumber } from '../../figures/money-scale.ts';
import styles from './legend.module.css';

/** A colour at a value, as the layer itself declares it. */
export interface ColourStop {
  readonly value: number;
  readonly colour: string;
}

/** A continuous scale, drawn from the stops that the layer is painted with. */
export function RampBar({ stops, label }: { readonly stops: readonly ColourStop[]; readonly label: string }) {
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <li className={styles['ramp']}>
      <span
        role="img"
        aria-label={`${label}：从 ${shortNumber(first.value)} 到 ${shortNumber(last.value)}`}
        className={styles['bar']}
        style={{ background: gradient(stops) }}
      />
      <span className={styles['ticks']}>
        {[first.value, (first.value + last.value) / 2, last.value].map((value) => (
          <span key={value}>{shortNumber(value)}</span>
        ))}
      </span>
    </li>
  );
}

function gradient(stops: readonly ColourStop[]): string {
  const [from, to] = [stops[0]!.value, stops.at(-1)!.value];
  const share = (value: number) => (from === to ? 0 : ((value - from) / (to - from)) * 100);
  return `linear-gradient(to right, ${stops.map(({ value, colour }) => `${colour} ${share(value)}%`).join(', ')})`;
}
