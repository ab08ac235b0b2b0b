import { COMMON_NUMBERS, COMMON_WORDS } from './common-words.ts';

/** Fewer characters than these besides what everybody tries first are guessed with it. */
const OWN_CHARACTERS = 5;
const SHORTEST_RUN = 3;

/** Neighbours on a keyboard, along its rows, its columns and in the alphabet. */
const RUNS: readonly string[] = `
1234567890 0123456789 qwertyuiop asdfghjkl zxcvbnm abcdefghijklmnopqrstuvwxyz
1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm 0okm 9ijn 8uhb 7ygv 1q2w3e4r5t6y7u8i9o0p qazwsxedcrfvtgbyhnujm
147 258 369 789 456 123 159 357
`
  .trim()
  .split(/\s+/)
  .flatMap((run) => [run, Array.from(run).toReversed().join('')]);

/** Everything that is common by itself. */
const PARTS: ReadonlySet<string> = new Set([...COMMON_WORDS, ...COMMON_NUMBERS, ...RUNS.flatMap(piecesOf)]);
const LONGEST_PART = 24;

/** The digit on the key of a sign: `!qaz` is typed like `1qaz`. */
const SHIFTED: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('!@#$%^&*()', (sign, at) => [sign, '1234567890'[at]!]),
);
/** Signs that stand for letters. */
const MEANT: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's' };
const MEANT_TOO: Readonly<Record<string, string>> = { ...MEANT, '1': 'l', '5': 's', '7': 't' };

/**
 * Whether a password is one of the first that anybody would try: words of the list, runs of the keyboard, years and
 * repetitions, with signs between them and hardly anything of one's own. `own` are words that are no secret for this
 * user, such as the user name.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const named = own.map((word) => word.normalize('NFKC').toLowerCase()).filter((word) => word.length >= SHORTEST_RUN);
  const readings = [typed, written(typed, SHIFTED), written(typed, MEANT), written(typed, MEANT_TOO)];
  return ownCharacters(typed, readings, named) < OWN_CHARACTERS;
}

/** The fewest letters and digits that are left when everything common is taken away. */
function ownCharacters(typed: string, readings: readonly string[], named: readonly string[]): number {
  const left = [0];
  for (let end = 1; end <= typed.length; end += 1) {
    let fewest = left[end - 1]! + (/[\p{L}\p{N}]/u.test(typed[end - 1]!) ? 1 : 0);
    for (let start = Math.max(0, end - LONGEST_PART); start <= end - SHORTEST_RUN; start += 1) {
      const isTaken = readings.some((reading) => isCommonPart(reading.slice(start, end), named));
      if (isTaken) fewest = Math.min(fewest, left[start]!);
    }
    left.push(fewest);
  }
  return left[typed.length]!;
}

function isCommonPart(part: string, named: readonly string[]): boolean {
  if (PARTS.has(part) || named.includes(part)) return true;
  return /^(.)\1+$/u.test(part) || /^(?:19|20)\d\d(?:[01]\d(?:[0-3]\d)?)?$/.test(part);
}

function piecesOf(run: string): string[] {
  return Array.from({ length: run.length }, (_, start) => start).flatMap((start) =>
    Array.from({ length: Math.max(0, run.length - start - SHORTEST_RUN + 1) }, (_, more) =>
      run.slice(start, start + SHORTEST_RUN + more),
    ),
  );
}

function written(text: string, signs: Readonly<Record<string, string>>): string {
  return Array.from({ length: text.length }, (_, at) => signs[text[at]!] ?? text[at]!).join('');
}
