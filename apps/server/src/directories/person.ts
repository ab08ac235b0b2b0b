/** How somebody signs in: with a password of ours, at a provider of OpenID Connect, with a password of a directory. */
export type SignInWay = 'local' | 'oidc' | 'ldap';

/** Somebody whom a provider or a directory vouches for. */
export interface Person {
  readonly way: Exclude<SignInWay, 'local'>;
  /** Names the person for good, whatever else of them changes. */
  readonly subject: string;
  readonly userName: string;
  readonly fullName: string | null;
  readonly unit: string | null;
  /** What roles follow from. */
  readonly groups: readonly string[];
}

/** A text of somebody else's as one of our columns takes it; null for none. */
export function shortText(value: unknown, longest: number): string | null {
  if (typeof value !== 'string') return null;
  const plain = value.replaceAll(/\p{Cc}+/gu, ' ').trim();
  return plain === '' ? null : plain.slice(0, longest);
}
