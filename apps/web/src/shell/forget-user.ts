import { queryClient } from '../api/query-client.ts';
import { forgetTabs } from '../tabs/tab-store.ts';
import { useSession } from '../session/session.ts';

/** Another token is another person, also when it was changed in another window: nothing of the last one stays. */
export function forgetUserOnChange(): void {
  useSession.subscribe((session, before) => {
    if (session.token === before.token) return;
    forgetTabs();
    queryClient.clear();
  });
}

/** Also when the same person goes on at another office. */
export function forgetWhatIsShown(): void {
  forgetTabs();
  void queryClient.resetQueries();
  queryClient.removeQueries({ type: 'inactive' });
}
