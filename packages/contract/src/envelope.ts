import type { Issue } from '@qingzhang/core/issue';

/** What every call answers; on failure `code` is also the HTTP status. */
export interface Envelope<Result = unknown> {
  readonly code: number;
  readonly message: string;
  readonly result: Result;
  readonly issues?: readonly Issue[];
}

export const OK = 200;

export function success<Result>(result: Result): Envelope<Result> {
  return { code: OK, message: '成功', result };
}

export function failure(code: number, message: string, issues: readonly Issue[] = []): Envelope<null> {
  return { code, message, result: null, issues };
}
