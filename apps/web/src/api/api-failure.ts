import type { FaultCode } from '@qingzhang/core/fault-table';
import type { Issue } from '@qingzhang/core/issue';

/** The server was not reached at all. */
export const UNREACHED = 0;

interface Details {
  readonly fault?: FaultCode | undefined;
  readonly issues?: readonly Issue[];
  readonly cause?: unknown;
}

/** A call that did not succeed, in the server's words; `code` is that of the envelope. */
export class ApiFailure extends Error {
  readonly code: number;
  /** Which fault it is; unknown where no server of ours answered. */
  readonly fault: FaultCode | undefined;
  readonly issues: readonly Issue[];

  constructor(code: number, message: string, options: Details = {}) {
    super(message, { cause: options.cause });
    this.name = 'ApiFailure';
    this.code = code;
    this.fault = options.fault;
    this.issues = options.issues ?? [];
  }
}
