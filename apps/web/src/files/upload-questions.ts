import { ApiFailure } from '../api/api-failure.ts';
import { messageOf } from '../api/message-of.ts';

/** What the server asks about a file of many grids, where it refused it for that. */
export function choicesNeeded(error: unknown): readonly string[] {
  const keys = error instanceof ApiFailure ? error.issues.flatMap((issue) => issue.keys) : [];
  return keys.filter((key) => key === 'variable' || key === 'time');
}

/** What is wrong, one by one where the server says so. */
export function wordsOf(error: unknown): readonly string[] {
  if (error instanceof ApiFailure && error.issues.length > 0) return error.issues.map(({ text }) => text);
  return [messageOf(error)];
}
