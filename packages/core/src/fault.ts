import type { Issue } from './issue.ts';
import { FAULTS, type FaultCode, type FaultParams } from './fault-table.ts';

/**
 * A situation a user can meet and mend. Callers match on `code`, never on the text.
 * Anything else that is thrown is a defect.
 */
export class Fault<Code extends FaultCode = FaultCode> extends Error {
  readonly code: Code;
  readonly params: FaultParams<Code>;
  readonly status: number;
  readonly issues: readonly Issue[];

  constructor(code: Code, params: FaultParams<Code>, options: { cause?: unknown; issues?: readonly Issue[] } = {}) {
    const entry = FAULTS[code];
    super((entry.text as (params: FaultParams<Code>) => string)(params), { cause: options.cause });
    this.name = 'Fault';
    this.code = code;
    this.params = params;
    this.status = entry.status;
    this.issues = options.issues ?? [];
  }
}

export function isFault<Code extends FaultCode>(error: unknown, code?: Code): error is Fault<Code> {
  return error instanceof Fault && (code === undefined || error.code === code);
}
