import { BUREAU_CODES, BUREAUS } from '@qingzhang/catalogue/language/provision';
import type { Readiness } from '@qingzhang/contract/results/readiness';
import { rateText } from '../../guide/rate-text.ts';
import styles from './data-request.module.css';
import { NeedCard } from './need-card.tsx';
import { RequestFiles } from './request-files.tsx';
import { RequestStateLine } from './request-state.tsx';
import { useRequests } from './use-requests.ts';

const ORDER = ['missing', 'met', 'empty', 'assumed'] as const;

interface BureauListProps {
  readonly readiness: Readiness;
  readonly canWrite: boolean;
}

/** Every bureau with what it usually has and how far asking for it has come; what is missing comes first. */
export function BureauList({ readiness, canWrite }: BureauListProps) {
  const { year } = readiness;
  const requests = useRequests(year);
  const names = new Map(readiness.services.map(({ code, name }) => [code, name]));
  return (
    <>
      {BUREAU_CODES.map((bureau) => {
        const needs = readiness.needs
          .filter(({ ways }) => ways[0]?.bureau === bureau)
          .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
        if (needs.length === 0) return null;
        const count = readiness.bureaus.find((each) => each.bureau === bureau);
        const request = requests.get(bureau);
        return (
          <section key={bureau} className={styles['panel']} aria-label={BUREAUS[bureau]}>
            <div className={styles['bar']}>
              <h2>{BUREAUS[bureau]}</h2>
              {count !== undefined && (
                <span className={styles['soft']}>
                  已有 {count.met}/{count.needed} 项，齐套率 {rateText(count)}
                </span>
              )}
              {request !== undefined && <RequestFiles year={year} request={request} />}
            </div>
            {request !== undefined && <RequestStateLine year={year} request={request} canWrite={canWrite} />}
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
