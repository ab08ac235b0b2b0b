import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be mistaken for one another on a printed page. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';

/** A password that meets the rules and that nobody has chosen. */
export function randomPassword(): string {
  const letters = Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]!);
  return `Qz${randomInt(2, 10)}-${letters.join('')}`;
}
