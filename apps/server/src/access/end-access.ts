import type { Pool, PoolClient } from 'pg';
import { endTokens } from './access-tokens.ts';
import { endSessions } from './sessions.ts';

/**
 * Ends every way in that a user has opened so far: sessions and the tokens of programs, except the session that asks.
 * Sessions go first, because a token is only issued where its session still stands (`makeToken`).
 */
export async function endAccess(client: Pool | PoolClient, userId: string, keepToken?: string): Promise<number> {
  return (await endSessions(client, userId, keepToken)) + (await endTokens(client, userId));
}
