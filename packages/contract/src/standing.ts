/** How far a figure may be relied on: nothing open, questions for a person, data that have changed since, no figure. */
export interface Standing {
  readonly status: 'done' | 'confirm' | 'stale' | 'missing';
  /** How many questions (需确认) are open on it and on all that it is made of. */
  readonly openIssues: number;
}

/** What a person reads of it, on screen, in workbooks and in print. */
export const STANDING_LABELS: Readonly<Record<Standing['status'], string>> = {
  done: '已算',
  confirm: '已算·需确认',
  stale: '需重算',
  missing: '未核算',
};

/** Said beside a figure that may not simply be quoted, wherever it comes from; null where there is nothing to say. */
export function openText(standing: Standing | null | undefined): string | null {
  switch (standing?.status) {
    case 'confirm':
      return `需确认 ${standing.openIssues} 项`;
    case 'stale':
      return STANDING_LABELS.stale;
    default:
      return null;
  }
}

/** Nothing was calculated, so there is nothing to ask. */
export const MISSING: Standing = { status: 'missing', openIssues: 0 };

/** A figure made of several stands as the worst of them, and has the questions of the one that has most. */
export function standingOfAll(parts: readonly Standing[]): Standing {
  const [first, ...others] = parts;
  if (first === undefined) return MISSING;
  return others.reduce(
    (worst, part) => ({
      status: SEVERITY.indexOf(part.status) > SEVERITY.indexOf(worst.status) ? part.status : worst.status,
      openIssues: Math.max(worst.openIssues, part.openIssues),
    }),
    first,
  );
}

const SEVERITY: readonly Standing['status'][] = ['done', 'missing', 'confirm', 'stale'];
