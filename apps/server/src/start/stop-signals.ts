import { isatty } from 'node:tty';
import { say } from './console.ts';

/** The terminal that a person started the program from, if any; asked again, it tells whether it is still there. */
const hasTerminal = () => isatty(0) || isatty(1);

/**
 * Aborts at the first signal that asks the program to end; later ones change nothing. To be called before anything is
 * started: a signal that nobody hears ends the program at once and leaves its database running. SIGHUP is what a
 * terminal sends when it is closed, and what an administrator sends so that files are read again: `hangUp` answers
 * whether it has taken it for that. On Windows it can only be the former.
 */
export function stopSignals(hangUp: () => boolean = () => false): StopSignals {
  const stopping = new AbortController();
  const hadTerminal = hasTerminal();
  const stop = (how: string) => {
    if (stopping.signal.aborted) return;
    say(`收到 ${how}，正在停止……`);
    stopping.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => stop(name));
  process.on('SIGHUP', () => {
    const isClosed = process.platform === 'win32' || (hadTerminal && !hasTerminal());
    if (stopping.signal.aborted || isClosed || !hangUp()) stop('SIGHUP');
  });
  return { signal: stopping.signal, stop };
}

interface StopSignals {
  readonly signal: AbortSignal;
  /** Ends as a signal does, by a word of another kind. */
  readonly stop: (how: string) => void;
}
