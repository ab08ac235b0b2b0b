import type { ReactNode } from 'react';
import styles from './legend.module.css';

interface LegendBlockProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

/** The legend of one layer. */
export function LegendBlock({ title, note, children }: LegendBlockProps) {
  return (
    <section className={styles['block']} aria-label={title}>
      <h3>
        {title}
        {note !== undefined && <small>{note}</small>}
      </h3>
      {children !== undefined && <ul>{children}</ul>}
    </section>
  );
}

export type LegendIcon = 'square' | 'dot' | 'line' | 'missing';

interface LegendLineProps {
  readonly icon: LegendIcon;
  readonly colour: string;
  readonly text: string;
  readonly note?: string;
}

/** An icon with its name. */
export function LegendLine({ icon, colour, text, note }: LegendLineProps) {
  return (
    <li>
      <span
        className={styles['icon']}
        data-icon={icon}
        style={colour === '' ? undefined : { [icon === 'line' ? 'borderColor' : 'background']: colour }}
      />
      <span className={styles['text']}>{text}</span>
      {note !== undefined && <small>{note}</small>}
    </li>
  );
}
