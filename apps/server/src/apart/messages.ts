import type { FaultCode } from '@qingzhang/core/fault-table';
import type { Issue } from '@qingzhang/core/issue';
import { Fault } from '@qingzhang/core/fault';

/** What the server says to the process, one task at a time. */
export interface TaskMessage {
  readonly task: string;
  readonly given: unknown;
  /** Of processor time. */
  readonly seconds: number;
}

/**
 * By these signals a process ends itself that has broken a limit, so that whoever asked knows which: neither writes the
 * memory to a file, and nobody else sends them. Windows knows neither.
 */
export const OUT_OF_TIME: NodeJS.Signals = process.platform === 'win32' ? 'SIGTERM' : 'SIGVTALRM';
export const OUT_OF_MEMORY: NodeJS.Signals = process.platform === 'win32' ? 'SIGKILL' : 'SIGUSR2';

/** What the process says: once that it is there; of a task that it has begun, how far it is, and at last what came of it. */
export type AnswerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'begun' }
  | { readonly kind: 'progress'; readonly share: number }
  | LastMessage;

/** `sizeMiB`: how large the process has become. */
export type LastMessage = Ending & { readonly sizeMiB: number };

export type Ending = { readonly kind: 'done'; readonly result: unknown } | Failure;

type Failure =
  | { readonly kind: 'fault'; readonly code: FaultCode; readonly params: unknown; readonly issues: readonly Issue[] }
  | { readonly kind: 'defect'; readonly text: string };

/** An error in a form that goes to another process: a fault whole, anything else as its text. */
export function failureMessage(error: unknown): Failure {
  if (error instanceof Fault) {
    const { code, params, issues } = error;
    return { kind: 'fault', code, params, issues };
  }
  return { kind: 'defect', text: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** The error that such a message stands for. */
export function failureOf(message: Failure): Error {
  if (message.kind === 'defect') return new Error(`a task apart failed: ${message.text}`);
  return new Fault(message.code, message.params as never, { issues: message.issues });
}
