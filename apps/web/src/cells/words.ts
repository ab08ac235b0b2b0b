/** One entry of a dictionary: what is stored, what is shown, and the code by which it may also be called. */
export interface Word {
  readonly value: string;
  readonly label: string;
  readonly code?: string | undefined;
  /** Depth in its tree, for lists that indent. */
  readonly depth?: number;
}

type WordFound = { readonly word: Word } | { readonly problem: string; readonly word?: undefined };

/** The words that a column accepts. */
export interface Words {
  readonly list: readonly Word[];
  readonly find: (text: string) => WordFound;
  /** The text that leads back to exactly this value; undefined for a value that is no longer there. */
  readonly textOf: (value: string) => string | undefined;
}

/** Words are found by their text, label, code or stored value, in this order; an ambiguous label is no answer. */
export function createWords(list: readonly Word[], subject: string): Words {
  const byLabel = grouped(list, (word) => word.label);
  const texts = new Map(list.map((word) => [word.value, textFor(word, byLabel)]));
  const byText = new Map(list.map((word) => [normal(texts.get(word.value) ?? word.label), word]));
  const byCode = grouped(list, (word) => word.code);
  const byValue = new Map(list.map((word) => [normal(word.value), word]));
  return {
    list,
    textOf: (value) => texts.get(value),
    find: (text) => {
      const key = normal(text);
      const same = byLabel.get(key) ?? [];
      const word = byText.get(key) ?? only(same) ?? only(byCode.get(key) ?? []) ?? byValue.get(key);
      if (word !== undefined) return { word };
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

function textFor(word: Word, byLabel: ReadonlyMap<string, readonly Word[]>): string {
  const isUnique = (byLabel.get(normal(word.label)) ?? []).length < 2;
  return isUnique || word.code === undefined ? word.label : `${word.label}(${word.code})`;
}

function grouped(list: readonly Word[], keyOf: (word: Word) => string | undefined): Map<string, Word[]> {
  const groups = new Map<string, Word[]>();
  for (const word of list) {
    const name = keyOf(word);
    if (name === undefined || name === '') continue;
    const key = normal(name);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [word]);
    else group.push(word);
  }
  return groups;
}

function only<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}
