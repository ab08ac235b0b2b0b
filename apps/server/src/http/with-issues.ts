import type { Issue } from '@qingzhang/core/issue';

/** A result with what is to be said about it: it was done all the same. */
export class WithIssues<Result = unknown> {
  readonly result: Result;
  readonly issues: readonly Issue[];

  constructor(result: Result, issues: readonly Issue[]) {
    this.result = result;
    this.issues = issues;
  }
}
