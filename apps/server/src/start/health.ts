import type { Handler } from '../http/context.ts';
import { practiceState } from '../practice/practice-state.ts';

/** Whether the product answers, which version it is, and how far the practice county is. */
export const health: Handler = async ({ database, config, version }) => {
  const practice = await practiceState({ database });
  return {
    ready: true,
    version,
    database: config.databaseUrl === '' ? 'embedded' : 'external',
    ...practice,
  };
};
