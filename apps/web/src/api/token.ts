import { SHELL } from '@qingzhang/catalogue/map-constants';

type TokenStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The token of somebody signed in; the public guest token counts as none. */
export function storedToken(store: TokenStore): string | null {
  return realToken(store.getItem(SHELL.tokenKey));
}

export function realToken(stored: string | null): string | null {
  return stored === null || stored === '' || stored === SHELL.guestToken ? null : stored;
}

/** What goes into the request's header; without a token the guest token is stored and sent. */
export function tokenToSend(store: TokenStore): string {
  const token = storedToken(store);
  if (token !== null) return token;
  store.setItem(SHELL.tokenKey, SHELL.guestToken);
  return SHELL.guestToken;
}

export function storeToken(store: TokenStore, token: string): void {
  store.setItem(SHELL.tokenKey, token);
}

export function clearToken(store: TokenStore): void {
  store.removeItem(SHELL.tokenKey);
}
