import { health } from '@qingzhang/contract/calls/session-calls';
import { handle } from '../http/handle.ts';
import { practiceState } from '../practice/practice-state.ts';

/** Whether the product answers, which version it is, and how far the practice county is. */
export const HEALTH = handle(health).by(async ({ database, config, version }) => {
  const practice = await practiceState({ database });
  return { ready: true, version, database: config.databaseUrl === '' ? 'embedded' : 'external', ...practice };
});
