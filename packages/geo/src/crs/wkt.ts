/** A node of well-known text: `KEYWORD["name", 1, CHILD[...]]`. */
export interface WktNode {
  readonly keyword: string;
  readonly values: readonly (string | number)[];
  readonly children: readonly WktNode[];
}

interface OpenNode {
  readonly keyword: string;
  readonly values: (string | number)[];
  readonly children: OpenNode[];
}

const MAX_LENGTH = 65_536;
const MAX_DEPTH = 32;
const TOKEN =
  /\s*(?:"((?:[^"]|"")*)"|([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)(?![\w])|([A-Za-z_][\w]*)|([[\](),]))/y;

/** Reads WKT 1 or 2 without asking what the words mean; null when it is not well-known text. */
export function parseWkt(text: string): WktNode | null {
  if (text.length > MAX_LENGTH) return null;
  const stack: OpenNode[] = [];
  let root: OpenNode | null = null;
  let word: string | null = null;
  const trimmed = text.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < trimmed.length) {
    const token = TOKEN.exec(trimmed);
    if (token === null) return null;
    const [, quoted, number, name, mark] = token;
    const top = stack.at(-1);
    if (mark === '[' || mark === '(') {
      if (word === null || stack.length >= MAX_DEPTH || (top === undefined && root !== null)) return null;
      const node: OpenNode = { keyword: word.toUpperCase(), values: [], children: [] };
      if (top === undefined) root = node;
      else top.children.push(node);
      stack.push(node);
      word = null;
      continue;
    }
    // A word without brackets is a value: an axis direction, a unit type.
    if (word !== null) top?.values.push(word);
    word = name ?? null;
    if (quoted !== undefined) top?.values.push(quoted.replaceAll('""', '"'));
    else if (number !== undefined) top?.values.push(Number(number));
    else if ((mark === ']' || mark === ')') && stack.pop() === undefined) return null;
  }
  return stack.length === 0 ? root : null;
}

export function child(node: WktNode, ...keywords: string[]): WktNode | null {
  return node.children.find((one) => keywords.includes(one.keyword)) ?? null;
}

/** The first text of a node: its name. */
export function nameOf(node: WktNode | null): string {
  const name = node?.values[0];
  return typeof name === 'string' ? name : '';
}

/** The first number of a node. */
export function numberOf(node: WktNode | null): number | null {
  const number = node?.values.find((value) => typeof value === 'number');
  return number === undefined ? null : number;
}

/** The EPSG code that a node claims for itself. */
export function epsgOf(node: WktNode): number | null {
  const id = node.children.find(
    (one) => (one.keyword === 'AUTHORITY' || one.keyword === 'ID') && /^epsg$/i.test(nameOf(one)),
  );
  const code = Number(id?.values[1]);
  return Number.isInteger(code) && code > 0 ? code : null;
}
