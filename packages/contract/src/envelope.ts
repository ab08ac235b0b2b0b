import type { Fault } from '@qingzhang/core/fault';
import type { FaultCode } from '@qingzhang/core/fault-table';
import type { Issue } from '@qingzhang/core/issue';

/** What every call answers; on failure `code` is also the HTTP status. */
export interface Envelope<Result = unknown> {
  readonly code: number;
  /** On failure: which one of the fault table. Several faults share a number; programs match on this name. */
  readonly fault?: FaultCode;
  readonly message: string;
  readonly result: Result;
  readonly issues?: readonly Issue[];
}

export const OK = 200;

/** With what is to be said about something that was done all the same, where there is anything. */
export function success<Result>(result: Result, issues: readonly Issue[] = []): Envelope<Result> {
  const done = { code: OK, message: '成功', result };
  return issues.length === 0 ? done : { ...done, issues: issues.slice(0, MOST_ISSUES) };
}

/** Problems told one by one; the message says how many there are in all. */
export const MOST_ISSUES = 1000;

export function failure({ status, code, message, issues }: Fault): Envelope<null> {
  return { code: status, fault: code, message, result: null, issues: issues.slice(0, MOST_ISSUES) };
}
