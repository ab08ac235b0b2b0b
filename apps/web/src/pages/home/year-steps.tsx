import { Link } from 'react-router';
import { canDo, GUIDE_PAGES } from '../../guide/guide-steps.ts';
import { useReport } from '../../reports/report.ts';
import { heldModules } from '../../session/held-modules.ts';
import type { Module } from '../../session/user.ts';
import type { YearTotal } from '../../values/use-year-total.ts';
import type { AccountYear } from '../../years/account-years.ts';
import { nextSteps, type NextStep } from './next-steps.ts';
import styles from './year-overview.module.css';

interface YearStepsProps {
  readonly account: AccountYear | undefined;
  readonly total: YearTotal;
  /** How many there are. */
  readonly regions: number;
  readonly countyId: string | undefined;
  readonly modules: readonly Module[];
}

/** What the year still needs. */
export function YearSteps({ account, total, regions, countyId, modules }: YearStepsProps) {
  const held = heldModules(modules);
  const { data: report } = useReport(held.has(GUIDE_PAGES.report) ? total.year : null, countyId);
  // What is out of date is named beside the button that mends it.
  const steps = nextSteps({ account, total, regions, report }).filter(({ key }) => key !== 'stale');
  if (steps.length === 0) return null;
  return (
    <ul className={styles['steps']} aria-label="接下来">
      {steps.map((one) => (
        <StepLine key={one.key} step={one} canOpen={canDo(one, held)} />
      ))}
    </ul>
  );
}

/** Whoever cannot do it is told how things stand, not to do it. */
function StepLine({ step, canOpen }: { readonly step: NextStep; readonly canOpen: boolean }) {
  return (
    <li data-tone={step.tone}>
      <span>{step.text}</span>
      {canOpen ? <Link to={step.url}>{step.action}</Link> : <span className={styles['soft']}>由有权限的同事办理</span>}
    </li>
  );
}
