import { say } from './console.ts';

/**
 * Aborts at the first signal that asks the program to end; later ones change nothing. To be called before anything is
 * started: a signal that nobody hears ends the program at once and leaves its database running.
 */
export function stopSignals(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => {
      if (stopping.signal.aborted) return;
      say(`收到 ${name}，正在停止……`);
      stopping.abort();
    });
  }
  return stopping.signal;
}
