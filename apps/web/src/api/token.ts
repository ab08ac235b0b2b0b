import { SESSION_TOKEN } from '@qingzhang/catalogue/session-token';

type TokenStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The token of somebody signed in; the public guest token counts as none. */
export function storedToken(store: TokenStore): string | null {
  return realToken(store.getItem(SESSION_TOKEN.storageKey));
}

export function realToken(stored: string | null): string | null {
  return stored === null || stored === '' || stored === SESSION_TOKEN.guest ? null : stored;
}

/** What goes into the request's header; without a token the guest token is stored and sent. */
export function tokenToSend(store: TokenStore): string {
  const token = storedToken(store);
  if (token !== null) return token;
  store.setItem(SESSION_TOKEN.storageKey, SESSION_TOKEN.guest);
  return SESSION_TOKEN.guest;
}

export function storeToken(store: TokenStore, token: string): void {
  store.setItem(SESSION_TOKEN.storageKey, token);
}

export function clearToken(store: TokenStore): void {
  store.removeItem(SESSION_TOKEN.storageKey);
}
