import { blocking, type Issue } from '@qingzhang/core/issue';
import { LIFTABLE_CODES, type LiftableCode } from '@qingzhang/core/issue-codes/liftable-codes';
import { useId } from 'react';
import { TextArea } from '../ui/controls/text-area.tsx';
import styles from './results.module.css';

/** A block that a person may let pass for its region. */
export interface LiftableBlock {
  readonly code: LiftableCode;
  readonly regionId: string;
  readonly text: string;
}

/** The blocks that a reason lifts. */
export function liftableBlocks(issues: readonly Issue[]): readonly LiftableBlock[] {
  return blocking(issues).flatMap(({ code, regionId, text }) => {
    const liftable = LIFTABLE_CODES.find((each) => each === code);
    return liftable === undefined || regionId === undefined ? [] : [{ code: liftable, regionId, text }];
  });
}

/** Whether nothing stands in the way but blocks that each have their reason. */
export function isLifted(issues: readonly Issue[], reasons: Readonly<Record<string, string>>): boolean {
  const liftable = liftableBlocks(issues);
  return (
    blocking(issues).length === liftable.length &&
    liftable.every(({ regionId }) => (reasons[regionId] ?? '').trim() !== '')
  );
}

interface LiftReasonsProps {
  readonly blocks: readonly LiftableBlock[];
  /** By region. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly onChange: (regionId: string, reason: string) => void;
}

/** Room for the reason why each block may pass; the result stays to be confirmed. */
export function LiftReasons({ blocks, reasons, onChange }: LiftReasonsProps) {
  return (
    <section className={styles['plan']}>
      <h3>确属无误的，写明理由后可以计算</h3>
      <p className={styles['soft']}>理由只对现在的两个数有效，结果上仍标为需确认。</p>
      {blocks.map((block) => (
        <LiftReason
          key={block.regionId}
          block={block}
          reason={reasons[block.regionId] ?? ''}
          onChange={(reason) => onChange(block.regionId, reason)}
        />
      ))}
    </section>
  );
}

interface LiftReasonProps {
  readonly block: LiftableBlock;
  readonly reason: string;
  readonly onChange: (reason: string) => void;
}

function LiftReason({ block, reason, onChange }: LiftReasonProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{block.text}</label>
      <TextArea
        id={id}
        least={1}
        maxLength={500}
        placeholder="写明为什么可以放行"
        value={reason}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
