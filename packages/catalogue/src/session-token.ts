/** How a browser keeps the token of its session (specification §9). */
export const SESSION_TOKEN = {
  storageKey: 'systoken',
  /** The public "default system token": sent when nobody is signed in, opens nothing. */
  guest: 'guest',
} as const;
