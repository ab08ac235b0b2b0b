/** How many signs of a run's id paper shows, in two groups: of a million runs no two are likely to share them. */
const SIGNS = 10;
const GROUP = 5;
const NUMBER = /^([0-9a-f]{5})[-\s]?([0-9a-f]{5})(?:-([0-9a-z]{1,30}))?$/i;

/** What a figure on paper is found again by: the head of its run's id, and the region where it is not the whole unit's. */
export function runNumber(runId: string, regionCode: string | null = null): string {
  const head = runId.replaceAll('-', '').slice(0, SIGNS).toUpperCase();
  return [head.slice(0, GROUP), head.slice(GROUP), ...(regionCode === null ? [] : [regionCode])].join('-');
}

/** Which runs a number may mean. */
export interface NumberedRuns {
  /** The least and the greatest id. */
  readonly from: string;
  readonly to: string;
  readonly regionCode: string | null;
}

/** What somebody typed, if it is such a number. */
export function readRunNumber(text: string): NumberedRuns | undefined {
  const [, first, second, regionCode = null] = NUMBER.exec(text.trim()) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const head = `${first}${second}`.toLowerCase();
  const filled = (sign: string) => uuid(head.padEnd(32, sign));
  return { from: filled('0'), to: filled('f'), regionCode };
}

function uuid(signs: string): string {
  return signs.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
