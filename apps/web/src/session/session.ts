import { SESSION_TOKEN } from '@qingzhang/catalogue/session-token';
import { create } from 'zustand';
import { clearToken, realToken, storedToken, storeToken } from '../api/token.ts';

interface Session {
  readonly token: string | null;
}

export const useSession = create<Session>()(() => ({ token: storedToken(localStorage) }));

export function openSession(token: string): void {
  storeToken(localStorage, token);
  useSession.setState({ token });
}

/** Forgets who was signed in; what was loaded for them goes with the token. */
export function closeSession(): void {
  clearToken(localStorage);
  useSession.setState({ token: null });
}

// Signing in or out in one window counts for all windows of the browser.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === SESSION_TOKEN.storageKey) useSession.setState({ token: realToken(newValue) });
});
