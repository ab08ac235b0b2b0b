import { Button } from '../../../ui/controls/button.tsx';
import { hasSeverity } from './issue-table.tsx';
import { needsSeeing } from './plan-step.tsx';
import type { Import } from './use-import.ts';
import type { WizardSteps } from './use-wizard-steps.ts';
import styles from './wizard.module.css';

interface WizardFootProps {
  readonly steps: WizardSteps;
  readonly work: Import;
  /** The file is being read again. */
  readonly isReading: boolean;
  readonly onGoOn: () => void;
}

/** The ways to the step before and the step after; after the last one regions are written. */
export function WizardFoot({ steps, work, isReading, onGoOn }: WizardFootProps) {
  const isReady = work.plan !== undefined && !hasSeverity(work.plan.issues, 'block');
  return (
    <div className={styles['foot']}>
      <Button onClick={steps.goBack}>上一步</Button>
      {steps.step === 'plan' ? (
        <Button
          look="primary"
          isBusy={work.isBusy && isReady}
          disabled={!isReady || (needsSeeing(work.plan) && !work.isSeen)}
          onClick={() => work.write()}
        >
          导入
        </Button>
      ) : (
        <Button look="primary" disabled={!steps.canGoOn || isReading} onClick={onGoOn}>
          下一步
        </Button>
      )}
    </div>
  );
}
