import { HOME_PATH, isPassage, isPublic, SIGN_IN_PATH } from '../addresses/redirect-rule.ts';
import { queryClient } from '../api/query-client.ts';
import { fetchPageAhead } from '../pages/page-loaders.ts';
import { useSession } from '../session/session.ts';
import { userQuery } from '../session/user.ts';
import { accountYearsQuery } from '../years/account-years.ts';

/**
 * Begins to fetch what the first screen of somebody signed in waits for: the frame, the page, who asks, and the years that
 * nearly every page is about. One after the other each would be asked for when what came before it has been drawn.
 */
export function fetchAhead(pathname: string): void {
  const { token } = useSession.getState();
  if (token === null || pathname === SIGN_IN_PATH || isPublic(pathname)) return;
  // Whoever shows it tells what is wrong with it.
  import('./shell.tsx').catch(() => undefined);
  fetchPageAhead(isPassage(pathname) ? HOME_PATH : pathname);
  void queryClient.prefetchQuery(userQuery(token));
  // Whoever has yet to change their password is not told them.
  void queryClient.prefetchQuery(accountYearsQuery({ isQuiet: true }));
}
