import { ApiFailure } from './api-failure.ts';
import { messageOf } from './message-of.ts';

/** What the server says of the fields, where it says so: for a form with so few that they need no naming. */
export function objectionOf(error: unknown): string {
  const texts = error instanceof ApiFailure ? error.issues.map(({ text }) => text) : [];
  return texts.length > 0 ? texts.join(' ') : messageOf(error);
}
