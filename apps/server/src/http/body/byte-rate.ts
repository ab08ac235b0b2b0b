import { Fault } from '@qingzhang/core/fault';

/** Bytes that one sender may send in bodies within a window. Calls are not counted: an office shares one address. */
export interface ByteRate {
  /** Counts what has arrived, none to ask only; throws when it is too much. */
  readonly charge: (sender: string, bytes: number) => void;
}

interface Window {
  readonly ends: number;
  bytes: number;
}

export function byteRate(most: number, windowMs: number, now: () => number = Date.now): ByteRate {
  const windows = new Map<string, Window>();
  const forgetOld = (time: number) => {
    for (const [sender, { ends }] of windows) if (ends <= time) windows.delete(sender);
  };
  return {
    charge: (sender, bytes) => {
      const time = now();
      let window = windows.get(sender);
      if (window === undefined || window.ends <= time) {
        forgetOld(time);
        window = { ends: time + windowMs, bytes: 0 };
        windows.set(sender, window);
      }
      window.bytes += bytes;
      if (window.bytes > most) {
        throw new Fault('TOO_MANY_REQUESTS', { seconds: Math.ceil((window.ends - time) / 1000) });
      }
    },
  };
}
