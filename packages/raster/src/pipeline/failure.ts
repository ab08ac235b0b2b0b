import { Fault, isFault } from '@qingzhang/core/fault';
import type { Failure } from './task.ts';

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error), stack: null, code: null };
  return { message: error.message, stack: error.stack ?? null, code: isFault(error) ? error.code : null };
}

/** The error as the worker had it: a fault stays a fault with its text, anything else a defect with its stack. */
export function errorOf({ message, stack, code }: Failure): Error {
  switch (code) {
    case 'FILE_NOT_FOUND':
      return new Fault(code, {});
    case 'RASTER_UNREADABLE':
      return Object.assign(new Fault(code, { name: '', reason: '' }), { message });
    default:
      return Object.assign(new Error(message), stack === null ? {} : { stack });
  }
}
