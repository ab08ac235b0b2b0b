/** One entry of a dictionary: what is stored, what is shown, and the code by which it may also be called. */
export interface DictionaryEntry {
  readonly value: string;
  readonly label: string;
  readonly code?: string | undefined;
  /** Other words that people write for it. */
  readonly alsoCalled?: readonly string[];
  /** Depth in its tree, for lists that indent. */
  readonly depth?: number;
  /** Labels from the root of its tree down to itself. */
  readonly path?: readonly string[];
}

/** An entry that is read where it stands, and is not offered. */
export interface KnownEntry {
  readonly value: string;
  readonly label: string;
  /** Why it may not be written, if so. */
  readonly problem?: string;
}

type Found = { readonly entry: DictionaryEntry } | { readonly problem: string; readonly entry?: undefined };

/** The entries that a column accepts. */
export interface Dictionary {
  readonly list: readonly DictionaryEntry[];
  readonly find: (text: string) => Found;
  /** The text that leads back to exactly this value; undefined for a value that is no longer there. */
  readonly textOf: (value: string) => string | undefined;
  /** The entries for rows of a year, where they differ from year to year; null for rows that hold for every year. */
  readonly ofYear?: (year: number | null) => Dictionary;
}

/**
 * Entries are found by their text, label, code, stored value, other words, or by their way down the tree, in this order; an ambiguous
 * label is no answer. What is known besides has a text, by which it is found where nothing of the list is.
 */
export function createDictionary(
  list: readonly DictionaryEntry[],
  subject: string,
  known: readonly KnownEntry[] = [],
): Dictionary {
  const byLabel = grouped(list, (entry) => [entry.label]);
  const texts = textsOf(list, byLabel);
  const byText = new Map(list.map((entry) => [normal(texts.get(entry.value) ?? entry.label), entry]));
  const byCode = grouped(list, ({ code }) => (code === undefined ? [] : [code]));
  const byValue = new Map(list.map((entry) => [normal(entry.value), entry]));
  const byOtherWord = grouped(list, ({ alsoCalled = [] }) => alsoCalled);
  const labels = new Map(known.map(({ value, label }) => [value, label]));
  const besides = new Map(known.flatMap((entry) => [entry.label, entry.value].map((text) => [normal(text), entry])));
  // Only texts that are no plain label need it, which is hardly ever.
  let ways: ReadonlyMap<string, readonly DictionaryEntry[]> | undefined;
  return {
    list,
    textOf: (value) => texts.get(value) ?? labels.get(value),
    find: (text) => {
      const key = normal(text);
      const same = byLabel.get(key) ?? [];
      const entry =
        byText.get(key) ??
        only(same) ??
        only(byCode.get(key) ?? []) ??
        byValue.get(key) ??
        only(byOtherWord.get(key) ?? []);
      if (entry !== undefined) return { entry };
      ways ??= grouped(list, waysDown);
      const onTheWay = only(ways.get(joined(key)) ?? []);
      if (onTheWay !== undefined) return { entry: onTheWay };
      const beside = besides.get(key);
      if (beside !== undefined) return beside.problem === undefined ? { entry: beside } : { problem: beside.problem };
      return {
        problem:
          same.length > 1 ? `有 ${same.length} 个“${text.trim()}”，请填编码` : `${subject}中没有“${text.trim()}”`,
      };
    },
  };
}

/** Case and width do not matter: ＳＯ２ is SO2. */
export function normal(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/** 蒙阴县/岱崮镇/城关村, and every end of it: people begin where they stand. */
function waysDown({ path = [] }: DictionaryEntry): readonly string[] {
  return path.slice(0, -1).map((_, from) => joined(normal(path.slice(from).join(''))));
}

/** However the steps are set apart: 蒙阴县 / 岱崮镇, 蒙阴县>岱崮镇, 蒙阴县岱崮镇. */
function joined(way: string): string {
  return way.replaceAll(/[\s/\\>·、-]+/g, '');
}

/** The label where it is the only one; with the code where that tells it apart; else what is stored. */
function textsOf(
  list: readonly DictionaryEntry[],
  byLabel: ReadonlyMap<string, readonly DictionaryEntry[]>,
): ReadonlyMap<string, string> {
  const withCode = ({ label, code }: DictionaryEntry) => (code === undefined ? label : `${label}（${code}）`);
  const spelt = grouped(list, (entry) => [...new Set([entry.label, withCode(entry)])]);
  return new Map(
    list.map((entry) => {
      if ((byLabel.get(normal(entry.label)) ?? []).length < 2) return [entry.value, entry.label];
      const text = withCode(entry);
      return [entry.value, (spelt.get(normal(text)) ?? []).length < 2 ? text : entry.value];
    }),
  );
}

function grouped(
  list: readonly DictionaryEntry[],
  namesOf: (entry: DictionaryEntry) => readonly string[],
): Map<string, DictionaryEntry[]> {
  const groups = new Map<string, DictionaryEntry[]>();
  for (const entry of list) {
    for (const name of namesOf(entry)) {
      if (name === '') continue;
      const key = normal(name);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [entry]);
      else group.push(entry);
    }
  }
  return groups;
}

function only<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}
