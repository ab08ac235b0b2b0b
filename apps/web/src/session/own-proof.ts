import { seal } from './seal.ts';

/** The password sealed, with its key; neither for whoever has none here. */
export interface OwnProof {
  readonly password: string | null;
  readonly keyId: string | null;
}

/** That it is oneself, as the server asks for it; `null` by those who have no password here and have just signed in. */
export async function ownProof(password: string | null): Promise<OwnProof> {
  if (password === null) return { password: null, keyId: null };
  const { keyId, sealed } = await seal(password);
  return { password: sealed[0], keyId };
}
