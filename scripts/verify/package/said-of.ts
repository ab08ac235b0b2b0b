import { isFault } from '@qingzhang/core/fault';

/** Why something of a package could not be read or calculated, in one line for people; what is no error goes on. */
export function saidOf(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  if (isFault(error, 'ARCHIVE_UNSAFE')) return error.params.reason;
  // Ours are Chinese sentences; what the runtime says of a record that it stumbles over is none.
  if (/\p{Script=Han}/u.test(error.message)) return error.message;
  return `其中的记录不是本程序所写的样子，无法据以复算（${error.message}）`;
}
