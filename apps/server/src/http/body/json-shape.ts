import { Fault } from '@qingzhang/core/fault';

/** Polygons of a collection inside a list of rows are eight deep. */
const DEEPEST = 32;
/** Ten thousand rows of a hundred fields, or a boundary of half a million positions. */
const MOST_VALUES = 1_500_000;
/** Figures of every village of a province by their codes; a row has a hundred. */
const MOST_KEYS = 20_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_OBJECT = 0x7b;
const BACKSLASH = 0x5c;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);

/** Refuses JSON that is nested too deeply or holds too many values, before anything is made of it. */
export function checkShape(json: Buffer): void {
  let depth = 0;
  let values = 1;
  // Commas of each object that is open; of a list they are not counted.
  const keys = new Float64Array(DEEPEST + 2);
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at]!;
    if (char === QUOTE) at = endOfText(json, at);
    else if (char === COMMA) {
      values += 1;
      const count = keys[depth]! + 1;
      keys[depth] = count;
      if (count >= MOST_KEYS) throw new Fault('BODY_TOO_DEEP', { what: '同一对象的字段数', limit: MOST_KEYS });
    } else if (char < 0x5b) continue;
    else if (OPEN.has(char)) keys[(depth += 1)] = char === OPEN_OBJECT ? 0 : -Infinity;
    else if (CLOSE.has(char)) depth -= 1;
    if (depth > DEEPEST) throw new Fault('BODY_TOO_DEEP', { what: '嵌套层数', limit: DEEPEST });
  }
  if (values > MOST_VALUES) throw new Fault('BODY_TOO_DEEP', { what: '数据项', limit: MOST_VALUES });
}

/** Where the text that begins at a quote ends; the end of all when it never does. */
function endOfText(json: Buffer, start: number): number {
  let end = json.indexOf(QUOTE, start + 1);
  while (end > 0 && isEscaped(json, end)) end = json.indexOf(QUOTE, end + 1);
  return end < 0 ? json.length : end;
}

function isEscaped(json: Buffer, at: number): boolean {
  let before = at - 1;
  while (json[before] === BACKSLASH) before -= 1;
  return (at - before) % 2 === 0;
}
