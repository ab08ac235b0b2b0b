/** One entry of a dictionary: what is stored, what is shown, and the code by which it may also be called. */
export interface Word {
  readonly value: string;
  readonly label: string;
  readonly code?: string | undefined;
  /** Depth in its tree, for lists that indent. */
  readonly depth?: number;
  /** Labels from the root of its tree down to itself. */
  readonly path?: readonly string[];
}

type WordFound = { readonly word: Word } | { readonly problem: string; readonly word?: undefined };

/** The words that a column accepts. */
export interface Words {
  readonly list: readonly Word[];
  readonly find: (text: string) => WordFound;
  /** The text that leads back to exactly this value; undefined for a value that is no longer there. */
  readonly textOf: (value: string) => string | undefined;
}

/**
 * Words are found by their text, label, code, stored value, or by their way down the tree, in this order; an ambiguous
 * label is no answer.
 */
export function createWords(list: readonly Word[], subject: string): Words {
  const byLabel = grouped(list, (word) => [word.label]);
  const texts = textsOf(list, byLabel);
  const byText = new Map(list.map((word) => [normal(texts.get(word.value) ?? word.label), word]));
  const byCode = grouped(list, ({ code }) => (code === undefined ? [] : [code]));
  const byValue = new Map(list.map((word) => [normal(word.value), word]));
  // Only texts that are no plain word need it, which is hardly ever.
  let ways: ReadonlyMap<string, readonly Word[]> | undefined;
  return {
    list,
    textOf: (value) => texts.get(value),
    find: (text) => {
      const key = normal(text);
      const same = byLabel.get(key) ?? [];
      const word = byText.get(key) ?? only(same) ?? only(byCode.get(key) ?? []) ?? byValue.get(key);
      if (word !== undefined) return { word };
      ways ??= grouped(list, waysDown);
      const onTheWay = only(ways.get(joined(key)) ?? []);
      if (onTheWay !== undefined) return { word: onTheWay };
      return {
        problem: same.length > 1 ? `有 ${same.length} 个“${text.trim()}”,请填编码` : `${subject}中没有“${text.trim()}”`,
      };
    },
  };
}

/** Case and width do not matter: ＳＯ２ is SO2. */
export function normal(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/** 蒙阴县/岱崮镇/城关村, and every end of it: people begin where they stand. */
function waysDown({ path = [] }: Word): readonly string[] {
  return path.slice(0, -1).map((_, from) => joined(normal(path.slice(from).join(''))));
}

/** However the steps are set apart: 蒙阴县 / 岱崮镇, 蒙阴县>岱崮镇, 蒙阴县岱崮镇. */
function joined(way: string): string {
  return way.replaceAll(/[\s/\\>·、-]+/g, '');
}

/** The label where it is the only one; with the code where that tells it apart; else what is stored. */
function textsOf(list: readonly Word[], byLabel: ReadonlyMap<string, readonly Word[]>): ReadonlyMap<string, string> {
  const withCode = ({ label, code }: Word) => (code === undefined ? label : `${label}(${code})`);
  const spelt = grouped(list, (word) => [...new Set([word.label, withCode(word)])]);
  return new Map(
    list.map((word) => {
      if ((byLabel.get(normal(word.label)) ?? []).length < 2) return [word.value, word.label];
      const text = withCode(word);
      return [word.value, (spelt.get(normal(text)) ?? []).length < 2 ? text : word.value];
    }),
  );
}

function grouped(list: readonly Word[], namesOf: (word: Word) => readonly string[]): Map<string, Word[]> {
  const groups = new Map<string, Word[]>();
  for (const word of list) {
    for (const name of namesOf(word)) {
      if (name === '') continue;
      const key = normal(name);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [word]);
      else group.push(word);
    }
  }
  return groups;
}

function only<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}
