import { say } from './console.ts';

/**
 * Aborts at the first signal that asks the program to end; later ones change nothing. To be called before anything is
 * started: a signal that nobody hears ends the program at once and leaves its database running.
 */
export function stopSignals(): StopSignals {
  const stopping = new AbortController();
  const stop = (how: string) => {
    if (stopping.signal.aborted) return;
    say(`收到 ${how}，正在停止……`);
    stopping.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stop(name));
  return { signal: stopping.signal, stop };
}

interface StopSignals {
  readonly signal: AbortSignal;
  /** Ends as a signal does, by a word of another kind. */
  readonly stop: (how: string) => void;
}
