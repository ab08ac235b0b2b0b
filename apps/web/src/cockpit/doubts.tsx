import { findService } from '@qingzhang/catalogue/registry';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { unverifiedOf } from '@qingzhang/contract/unverified';
import { Link } from 'react-router';
import { GUIDE_PAGES } from '../guide/guide-steps.ts';
import { OpenTag } from '../figures/standing-tag.tsx';
import styles from './cockpit.module.css';

const MOST = 6;

/** What the figures rest on and what is still open: services that ask, and the parameters that nobody has verified. */
export function Doubts({ report: { annex1 } }: { readonly report: AccountReport }) {
  const asking = annex1.filter(({ kind, status }) => kind === 'item' && (status === 'confirm' || status === 'stale'));
  const unverified = unverifiedOf({ annex1 });
  return (
    <section className={styles['panel']} aria-label="尚待核实">
      <h2>尚待核实</h2>
      <ul className={styles['ranking']}>
        {asking.slice(0, MOST).map(({ serviceCode, item, status, openIssues }) => (
          <li key={serviceCode}>
            <Link to={`${findService(serviceCode!)!.module}?tab=trace`}>{item}</Link>
            <OpenTag standing={{ status, openIssues }} />
          </li>
        ))}
        {asking.length > MOST && <li>另有 {asking.length - MOST} 项服务</li>}
        {asking.length === 0 && <li>各项服务没有需确认的问题</li>}
      </ul>
      <p className={styles['soft']}>
        <Link to={GUIDE_PAGES.report}>待核实的参数与口径 {unverified} 项</Link>
      </p>
    </section>
  );
}
