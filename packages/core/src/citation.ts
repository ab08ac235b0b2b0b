export type Verification = 'verified' | 'unverified';

/** Where a formula, coefficient or price was read. */
export interface Citation {
  readonly source: string;
  readonly clause?: string;
  readonly year?: number;
  /** `unverified` until someone has compared it with the official text; the screens say 来源条款待核实. */
  readonly verification: Verification;
}

/** The text itself was read: it says where. What was read through another text is cited as that one, unverified. */
export function verified(source: string, clause: string, year?: number): Citation {
  return citation('verified', source, clause, year);
}

export function unverified(source: string, clause?: string, year?: number): Citation {
  return citation('unverified', source, clause, year);
}

function citation(verification: Verification, source: string, clause?: string, year?: number): Citation {
  return {
    source,
    verification,
    ...(clause === undefined ? {} : { clause }),
    ...(year === undefined ? {} : { year }),
  };
}

/** As it is printed beside what it stands for. */
export function citationText({ source, clause, year }: Citation): string {
  const details = [clause, year === undefined ? undefined : `${year} 年`].filter((part) => part !== undefined);
  return details.length === 0 ? source : `${source}（${details.join('，')}）`;
}
