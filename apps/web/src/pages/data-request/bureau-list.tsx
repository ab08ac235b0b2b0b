import { BUREAU_CODES, BUREAUS } from '@qingzhang/catalogue/language/provision';
import type { Readiness } from '@qingzhang/contract/results/readiness';
import { rateText } from '../../guide/rate-text.ts';
import styles from './data-request.module.css';
import { NeedCard } from './need-card.tsx';

const ORDER = ['missing', 'met', 'empty', 'assumed'] as const;

/** Every bureau with what it usually has; what is missing comes first. */
export function BureauList({ readiness }: { readonly readiness: Readiness }) {
  const names = new Map(readiness.services.map(({ code, name }) => [code, name]));
  return (
    <>
      {BUREAU_CODES.map((bureau) => {
        const needs = readiness.needs
          .filter(({ ways }) => ways[0]?.bureau === bureau)
          .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
        if (needs.length === 0) return null;
        const count = readiness.bureaus.find((each) => each.bureau === bureau);
        return (
          <section key={bureau} className={styles['panel']} aria-label={BUREAUS[bureau]}>
            <div className={styles['bar']}>
              <h2>{BUREAUS[bureau]}</h2>
              {count !== undefined && (
                <span className={styles['soft']}>
                  已有 {count.met}/{count.needed} 项，齐套率 {rateText(count)}
                </span>
              )}
            </div>
            <ul className={styles['needs']}>
              {needs.map((need) => (
                <NeedCard key={need.ways.map(({ table }) => table).join()} need={need} names={names} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
