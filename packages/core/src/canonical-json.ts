/**
 * JSON with one text per value: keys in order, no spaces, numbers in their shortest exact form. What JSON would change
 * silently (NaN, infinities, dates, maps, holes in lists) is refused: a missing figure has to be written as null.
 */
export function canonicalJson(value: unknown): string {
  return write(value, []);
}

/** `path` leads to the value, for the message of a refusal. */
function write(value: unknown, path: (string | number)[]): string {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value)) throw refusal(path, `${value}, which JSON cannot hold`);
      return String(value); // writes −0 as 0
    case 'object': {
      if (value === null) return 'null';
      if (Array.isArray(value)) return isSimple(value) ? JSON.stringify(value) : writeList(value, path);
      if (!isPlain(value)) throw refusal(path, 'no plain object');
      return writeObject(value as Readonly<Record<string, unknown>>, path);
    }
    default:
      throw refusal(path, `${typeof value}, which JSON cannot hold`);
  }
}

/** Pieces are put together as they come: lists of entries to filter, sort and join cost twice the time. */
function writeObject(value: Readonly<Record<string, unknown>>, path: (string | number)[]): string {
  let text = '{';
  for (const key of inOrder(Object.keys(value))) {
    const item = value[key];
    if (item === undefined) continue;
    if (text.length > 1) text += ',';
    text += `${JSON.stringify(key)}:${writeAt(item, path, key)}`;
  }
  return `${text}}`;
}

function inOrder(keys: string[]): string[] {
  for (let at = 1; at < keys.length; at++) if (keys[at - 1]! > keys[at]!) return keys.sort();
  return keys;
}

/** By places, so that a hole is found. */
function writeList(list: readonly unknown[], path: (string | number)[]): string {
  let text = '[';
  for (let at = 0; at < list.length; at++) {
    if (at > 0) text += ',';
    text += writeAt(list[at], path, at);
  }
  return `${text}]`;
}

/** Whether lists within lists hold finite numbers, texts and nothing known alone: JSON writes those as we do. */
function isSimple(list: readonly unknown[]): boolean {
  for (let at = 0; at < list.length; at++) {
    const item = list[at];
    if (typeof item === 'number' ? Number.isFinite(item) : typeof item === 'string' || item === null) continue;
    if (!Array.isArray(item) || !isSimple(item)) return false;
  }
  return true;
}

function writeAt(item: unknown, path: (string | number)[], place: string | number): string {
  path.push(place);
  const text = write(item, path);
  path.pop();
  return text;
}

function refusal(path: readonly (string | number)[], found: string): Error {
  const place = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
  return new Error(`$${place} is ${found}`);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
