import type { Issue } from '@qingzhang/core/issue';

/** The server was not reached at all. */
export const UNREACHED = 0;

/** A call that did not succeed, in the server's words; `code` is that of the envelope. */
export class ApiFailure extends Error {
  readonly code: number;
  readonly issues: readonly Issue[];

  constructor(code: number, message: string, options: { issues?: readonly Issue[]; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'ApiFailure';
    this.code = code;
    this.issues = options.issues ?? [];
  }
}
