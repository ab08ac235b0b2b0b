import type { Pool } from 'pg';
import { changeCount, hasChanged, type Touched } from './row-changes.ts';

/** Changes have come to rest when none has come for so long. */
const REST_MS = 5000;

/** Acts each time that changes which concern somebody have come to rest; at most once at a time. */
export function afterChanges(
  pool: Pool,
  concerns: (touched: Touched) => boolean,
  act: () => Promise<void>,
): { readonly stop: () => Promise<void> } {
  let seen = changeCount(pool);
  let actedAt = seen;
  let acting: Promise<void> | undefined;
  const look = () => {
    const before = seen;
    seen = changeCount(pool);
    if (acting !== undefined || !hasChanged(pool, actedAt, concerns) || hasChanged(pool, before, concerns)) return;
    actedAt = seen;
    acting = act().finally(() => {
      acting = undefined;
    });
  };
  const timer = setInterval(look, REST_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await acting;
    },
  };
}
