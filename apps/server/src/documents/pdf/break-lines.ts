import LineBreaker from 'linebreak';

/** Beside what Unicode forbids: these begin no line and end no line in Chinese print. */
const NEVER_FIRST = /^[。，、；：？！…—～·）〕］｝》〉」』】”’％‰℃,.;:?!)\]}%]/u;
const NEVER_LAST = /[（〔［｛《〈「『【“‘([{]$/u;

interface Room {
  readonly widthOf: (character: string) => number;
  readonly room: number;
  /** Of the first line, where it begins further in. */
  readonly firstRoom?: number;
}

/** The lines of a text, which together are the text; spaces at the end of a line take no room. */
export function brokenLines(text: string, { widthOf, room, firstRoom = room }: Room): string[] {
  const width = (part: string) => Array.from(part).reduce((sum, character) => sum + widthOf(character), 0);
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  const left = () => (lines.length === 0 ? firstRoom : room);
  const end = () => {
    lines.push(line);
    line = '';
    taken = 0;
  };
  for (const unit of unitsOf(text)) {
    const seen = width(unit.trimEnd());
    if (taken + seen > left() && line !== '') end();
    let rest = unit;
    while (width(rest.trimEnd()) > left()) {
      const torn = tornAt(rest, left(), widthOf);
      line = rest.slice(0, torn);
      rest = rest.slice(torn);
      end();
    }
    line += rest;
    taken += width(rest);
  }
  if (line !== '' || lines.length === 0) lines.push(line);
  return lines;
}

/** What stays together: words, figures, and characters with the signs that stand before and after them. */
function unitsOf(text: string): string[] {
  const breaker = new LineBreaker(withSides(text));
  const units: string[] = [];
  let start = 0;
  for (let found = breaker.nextBreak(); found !== null; found = breaker.nextBreak()) {
    const { position } = found;
    if (position < text.length && isForbidden(text.slice(start, position), text.slice(position))) continue;
    units.push(text.slice(start, position));
    start = position;
  }
  return start < text.length ? [...units, text.slice(start)] : units;
}

/** Unicode does not know on which side a quotation mark stands; in Chinese it opens or closes like a bracket. */
function withSides(text: string): string {
  return text.replaceAll(/[“‘]/g, '「').replaceAll(/”|’(?![a-z])/gi, '」');
}

function isForbidden(before: string, after: string): boolean {
  return NEVER_FIRST.test(after) || NEVER_LAST.test(before);
}

/** Where something wider than a line is torn: as late as it fits, and where it may be if there is such a place. */
function tornAt(unit: string, room: number, widthOf: (character: string) => number): number {
  let [at, taken, allowed] = [0, 0, 0];
  for (const character of unit) {
    taken += widthOf(character);
    if (taken > room && at > 0) break;
    if (at > 0 && !isForbidden(unit.slice(0, at), unit.slice(at))) allowed = at;
    at += character.length;
  }
  const isWhole = at < unit.length && !isForbidden(unit.slice(0, at), unit.slice(at));
  return isWhole || allowed === 0 ? at : allowed;
}
