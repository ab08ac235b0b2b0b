import type { BoundaryVersion, Contradiction, ImportPlan } from '@qingzhang/contract/results/region-changes';
import type { Issue } from '@qingzhang/core/issue';
import { Quiet } from '../../../ui/quiet.tsx';
import { ChangeList } from '../changes/change-list.tsx';
import { ContradictionList } from '../changes/contradiction-list.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { FeatureChoice } from './feature-choice.tsx';
import type { ImportTarget } from './import-target.ts';
import { hasSeverity, IssueTable } from './issue-table.tsx';
import { SnapChoice } from './snap-choice.tsx';
import { TargetChoice } from './target-choice.tsx';
import styles from './wizard.module.css';

interface PlanStepProps {
  readonly versions: readonly BoundaryVersion[];
  readonly target: ImportTarget;
  readonly plan: ImportPlan | undefined;
  readonly isBusy: boolean;
  readonly failure: { readonly message: string; readonly issues: readonly Issue[] } | undefined;
  readonly isSeen: boolean;
  /** What the file holds, as far as it is known. */
  readonly features: ImportPlan['features'];
  /** Codes of features that stay out. */
  readonly without: readonly string[];
  /** Metres within which borders are fitted to each other. */
  readonly snapM: number;
  readonly finding: Contradiction | undefined;
  readonly onTarget: (target: ImportTarget) => void;
  readonly onSeen: (isSeen: boolean) => void;
  readonly onSnapM: (metres: number) => void;
  readonly onWithout: (codes: readonly string[]) => void;
  readonly onFinding: (finding: Contradiction) => void;
}

/** What the import will do and what was found, before anything is written. */
export function PlanStep(props: PlanStepProps) {
  const { versions, target, plan, isBusy, failure, isSeen, features, without, snapM, finding } = props;
  const { onTarget, onSeen, onSnapM, onWithout, onFinding } = props;
  return (
    <section className={styles['step']} aria-label="检查与导入" aria-busy={isBusy}>
      <TargetChoice versions={versions} target={target} onChange={onTarget} />
      {features.length > 0 && <FeatureChoice features={features} without={without} onChange={onWithout} />}
      {isBusy && <Quiet>正在检查：重复、上级、重叠、空缺……</Quiet>}
      {failure !== undefined && (
        <>
          <p role="alert" className={styles['failure']}>
            {failure.message}
          </p>
          <IssueTable issues={failure.issues} />
        </>
      )}
      {plan !== undefined && !isBusy && (
        <>
          <h3>
            {plan.isNewVersion ? `建立版本 ${plan.boundaryVersion}` : `更新版本 ${plan.boundaryVersion}`}
            {plan.isNewVersion && plan.comparedWith !== null && `，与版本 ${plan.comparedWith} 相比`}
          </h3>
          <ChangeList changes={plan} />
          <SnapChoice offers={plan.snapOffers} snapM={snapM} onChoose={onSnapM} />
          <IssueTable issues={plan.issues} />
          {plan.contradictions.length > 0 && (
            <>
              <h3>边界之间有 {plan.contradictions.length} 处矛盾</h3>
              <ContradictionList contradictions={plan.contradictions} picked={finding} onPick={onFinding} />
            </>
          )}
          {needsSeeing(plan) && (
            <Checkbox checked={isSeen} onChange={onSeen}>
              以上需确认的问题均已核对，继续导入
            </Checkbox>
          )}
        </>
      )}
    </section>
  );
}

export function needsSeeing({ issues, contradictions }: ImportPlan): boolean {
  return contradictions.some(({ severity }) => severity !== 'note') || hasSeverity(issues, 'confirm');
}
