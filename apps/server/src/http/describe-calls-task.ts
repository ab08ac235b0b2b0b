import { apartTask } from '../apart/apart-task.ts';

/** The OpenAPI document of every call, as JSON text. */
export const DESCRIBE_CALLS = apartTask<{ readonly version: string }, string>('describeCalls', () => []);
