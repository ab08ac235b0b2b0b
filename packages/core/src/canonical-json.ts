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
      if (Array.isArray(value)) {
        if (isNumbers(value)) return JSON.stringify(value);
        return `[${Array.from(value, (item, at) => writeAt(item, path, at)).join(',')}]`;
      }
      if (!isPlain(value)) throw refusal(path, 'no plain object');
      const entries = Object.entries(value).filter(([, item]) => item !== undefined);
      entries.sort(([a], [b]) => (a < b ? -1 : 1));
      return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${writeAt(item, path, key)}`).join(',')}}`;
    }
    default:
      throw refusal(path, `${typeof value}, which JSON cannot hold`);
  }
}

/** Whether lists within lists hold finite numbers alone, as the corners of a boundary do: JSON writes those as we do. */
function isNumbers(list: readonly unknown[]): boolean {
  for (let at = 0; at < list.length; at++) {
    const item = list[at];
    if (!(typeof item === 'number' ? Number.isFinite(item) : Array.isArray(item) && isNumbers(item))) return false;
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
