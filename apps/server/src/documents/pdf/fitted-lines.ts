import { faceOf } from './faces.ts';
import { setLines, type Look, type SetLine } from './text-pieces.ts';

/** The lines of a text, `most` of them; what has no room is cut, and the last line ends in a sign of that. */
export function fittedLines(text: string, look: Look, width: number, most: number): SetLine[] {
  const lines = setLines(text, look, width);
  if (lines.length <= most) return lines;
  const face = faceOf(look.face);
  const widthOf = (letters: readonly string[]) =>
    letters.reduce((sum, each) => sum + face.widthOf(each) * look.size, 0);
  const letters = Array.from(lines[most - 1]!.text);
  while (letters.length > 0 && widthOf([...letters, '…']) > width) letters.pop();
  const last = [...letters, '…'];
  return [...lines.slice(0, most - 1), { text: last.join(''), width: widthOf(last), isLast: true }];
}
