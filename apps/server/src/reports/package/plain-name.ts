/** What every disk takes for one name, with room for an ending and a number; a Chinese character has three bytes. */
const MOST_BYTES = 200;

/** Of the end, which tells the files of one account apart. */
const TAIL_BYTES = 75;
const GAP = '…';

/**
 * A name that every system can unpack: signs that Windows refuses, and wide spaces, become plain ones; of what is too long
 * the middle goes, and no character is cut in two.
 */
export function plainName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF<>:"/\\|?*]/gu, '_')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (Buffer.byteLength(plain) <= MOST_BYTES) return plain;
  const characters = Array.from(plain);
  const tail = within(characters.toReversed(), TAIL_BYTES).toReversed();
  const head = within(characters, MOST_BYTES - TAIL_BYTES - Buffer.byteLength(GAP));
  return [...head, GAP, ...tail].join('');
}

/** As many characters as have room. */
function within(characters: readonly string[], bytes: number): readonly string[] {
  let left = bytes;
  const end = characters.findIndex((character) => (left -= Buffer.byteLength(character)) < 0);
  return end === -1 ? characters : characters.slice(0, end);
}
