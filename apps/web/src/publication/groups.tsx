import type { PublishedYear } from '@qingzhang/contract/results/publication';
import type { CSSProperties } from 'react';
import { shareText } from '../figures/percent-text.ts';
import { money } from '../figures/sentence-parts.ts';
import { LIGHT } from '../theme/palette.ts';
import { DoubtTags } from './doubt-tags.tsx';
import styles from './publication.module.css';

/** The three parts as one bar, each with the services that it is made of. */
export function Groups({ published: { groups, services } }: { readonly published: PublishedYear }) {
  const whole = groups.reduce((sum, { value }) => sum + Math.max(0, value ?? 0), 0);
  return (
    <section className={styles['section']}>
      <h2>由三部分组成</h2>
      <div className={styles['bar']} aria-hidden>
        {groups.map(({ group, value }) => (
          <span
            key={group}
            style={{ flexGrow: whole === 0 ? 0 : Math.max(0, value ?? 0) / whole, background: LIGHT[group] }}
          />
        ))}
      </div>
      <ul className={styles['groups']}>
        {groups.map(({ group, name, value, share, ...doubts }) => (
          <li key={group} style={{ '--part': LIGHT[group] } as CSSProperties}>
            <h3>{name}</h3>
            <p className={styles['figure']}>
              {value === null ? '未核算' : money(value)}
              {share !== null && <small>{shareText(share, 100)}</small>}
            </p>
            <p className={styles['soft']}>
              {services
                .filter((service) => service.group === group)
                .map((service) => service.name)
                .join('、')}
            </p>
            <DoubtTags of={doubts} />
          </li>
        ))}
      </ul>
    </section>
  );
}
