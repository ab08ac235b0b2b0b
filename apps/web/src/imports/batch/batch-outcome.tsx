import { AccountChange } from '../account-change.tsx';
import { UndoPart } from '../undo-part.tsx';
import type { WrittenSheet } from '../use-import.ts';
import own from './batch.module.css';

interface BatchOutcomeProps {
  readonly written: readonly WrittenSheet[];
  readonly onUndone: () => void;
}

/** What all the files together change in the account, and the one way back. */
export function BatchOutcome({ written, onUndone }: BatchOutcomeProps) {
  if (written.length === 0) return null;
  return (
    <div className={own['outcome']}>
      <AccountChange written={written} />
      <UndoPart key={written.map(({ result }) => result.importId).join()} written={written} onUndone={onUndone} />
    </div>
  );
}
