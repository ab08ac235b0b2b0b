/** What is wrong with the database or the disk itself, whatever was asked of it. */
export type Trouble = 'away' | 'crowded' | 'collided' | 'full' | 'diskFull';

/** The trouble that an error tells of, also where it was wrapped; undefined for all that is about the question asked. */
export function troubleOf(error: unknown): Trouble | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (code === '53300') return 'crowded';
    // Two wrote the same things in another order: the database has undone one of them.
    if (code === '40P01' || code === '40001') return 'collided';
    if (code === '53100') return 'full';
    if (code === 'ENOSPC' || code === 'EDQUOT') return 'diskFull';
    if (/^(?:ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0|08)/.test(code)) return 'away';
    // Only a missing socket means that the database is away; a missing file is a defect.
    if (code === 'ENOENT' && 'syscall' in at && at.syscall === 'connect') return 'away';
    if (/Connection terminated|timeout exceeded when trying to connect|Query read timeout/.test(at.message)) {
      return 'away';
    }
    if (/Client has encountered a connection error|Client was closed/.test(at.message)) return 'away';
  }
  return undefined;
}

const TOO_SLOW = /Query read timeout/;

/** The database went away under whoever asked; a question that took too long would take too long again. */
export function connectionBroke(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (TOO_SLOW.test(at.message)) return false;
  return troubleOf(error) === 'away';
}
