import { constants, setPriority } from 'node:os';

/** Whoever waits for an answer comes before whoever waits for a file to be read or a job to be done. */
export function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    // It has ended already, or the system allows no change: it works all the same.
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}
