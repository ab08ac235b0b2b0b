import type { Row } from '@qingzhang/contract/rows/row';
import { useCallback, useRef, useState } from 'react';

/** What stands beside a list: the panel of a row (null for a new one), layers that come in, one to be interpolated, the choice of columns, the deleted rows. */
export type Aside =
  | { readonly row: Row | null }
  | { readonly files: readonly File[] }
  | 'surface'
  | 'columns'
  | 'deleted'
  | undefined;

/** Files that were chosen to become layers. */
export function isIntake(aside: Aside): aside is { readonly files: readonly File[] } {
  return typeof aside === 'object' && 'files' in aside;
}

export interface AsideControl {
  readonly aside: Aside;
  /** Goes to another aside; asks first where something was typed and not saved. */
  readonly go: (aside: Aside) => void;
  /** Goes there whatever was typed. */
  readonly leaveFor: (aside: Aside) => void;
  readonly noteDirty: (isDirty: boolean) => void;
  /** The aside that waits for the answer whether to give up what was typed. */
  readonly waiting: { readonly aside: Aside } | undefined;
  readonly stay: () => void;
}

/** What stands beside a list, and the care for what was typed there. */
export function useAside(): AsideControl {
  const [aside, setAside] = useState<Aside>();
  const [waiting, setWaiting] = useState<{ readonly aside: Aside }>();
  const isDirty = useRef(false);
  const noteDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty;
  }, []);
  return {
    aside,
    go: (next) => {
      // Further files join those that are there.
      const isMore = isIntake(aside) && isIntake(next);
      if (isDirty.current && !isMore) setWaiting({ aside: next });
      else setAside(next);
    },
    leaveFor: (next) => {
      isDirty.current = false;
      setAside(next);
    },
    noteDirty,
    waiting,
    stay: () => setWaiting(undefined),
  };
}
