import { SERVICES, TABLES } from '@qingzhang/catalogue/registry';
import type { ModuleRoutes } from '../addresses/module-routes.ts';
import { readRunNumber } from '@qingzhang/contract/run-number';
import { NUMBER_PATH, ownPages } from '../addresses/own-pages.ts';
import { tableLink } from '../addresses/table-links.ts';

export type EntryKind = 'page' | 'service' | 'table' | 'region' | 'action';

export const KIND_NAMES: Readonly<Record<EntryKind, string>> = {
  page: '页面',
  service: '服务',
  table: '数据表',
  region: '区域',
  action: '操作',
};

/** Something that can be gone to or done. */
export interface PaletteEntry {
  readonly key: string;
  readonly kind: EntryKind;
  readonly title: string;
  /** Where it stands: the page of a table, the parent of a region. */
  readonly place?: string | undefined;
  /** Other words that it is looked for by. */
  readonly alsoCalled?: readonly string[];
  readonly run: () => void;
}

type Go = (href: string) => void;

/** The pages, services and tables that the user's modules open. */
export function pageEntries({ pages }: ModuleRoutes, go: Go): readonly PaletteEntry[] {
  const titles = new Map(pages.map(({ url, title }) => [url, title]));
  const services = new Set(SERVICES.map(({ module }) => module));
  return [
    ...ownPages.map(({ url, title }) => entry({ kind: 'page', key: url, title, run: () => go(url) })),
    ...pages.map(({ url, title, name }) =>
      entry({
        kind: services.has(url) ? 'service' : 'page',
        key: url,
        title,
        alsoCalled: [name],
        run: () => go(url),
      }),
    ),
    ...TABLES.filter(({ module, table }) => titles.has(module) && table.kind !== 'value' && table.kind !== 'log').map(
      ({ module, table: { name, label } }) =>
        entry({
          kind: 'table',
          key: name,
          title: label,
          place: titles.get(module),
          alsoCalled: [name],
          run: () => go(tableLink(name)),
        }),
    ),
  ];
}

interface NamedRegion {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly parentId: string | null;
}

/** Regions, each with its values where the user may see them, else with its description. */
export function regionEntries(
  { pages }: ModuleRoutes,
  regions: readonly NamedRegion[],
  go: Go,
): readonly PaletteEntry[] {
  const page = ['/area/areaMoney', '/area/areaManage'].find((url) => pages.some((each) => each.url === url));
  if (page === undefined) return [];
  const names = new Map(regions.map(({ id, name }) => [id, name]));
  return regions.map(({ id, name, code, parentId }) =>
    entry({
      kind: 'region',
      key: id,
      title: name,
      place: parentId === null ? undefined : names.get(parentId),
      alsoCalled: [code],
      run: () => go(`${page}?region=${id}`),
    }),
  );
}

/** The figure on paper that a number names, where that is what was typed. */
export function numberEntries(query: string, go: Go): readonly PaletteEntry[] {
  const number = query.trim();
  if (readRunNumber(number) === undefined) return [];
  const title = `查证号 ${number.toUpperCase()}`;
  return [
    entry({ kind: 'action', key: 'number', title, run: () => go(`${NUMBER_PATH}/${encodeURIComponent(number)}`) }),
  ];
}

function entry(one: PaletteEntry): PaletteEntry {
  return { ...one, key: `${one.kind} ${one.key}` };
}

const MOST_SHOWN = 12;

/** Entries that hold all words of a query; a title that begins with it comes first, one that holds it next. */
export function matching(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const text = query.trim().toLowerCase();
  const words = text.split(/\s+/);
  const rank = ({ title, place = '', alsoCalled = [] }: PaletteEntry): number => {
    const own = title.toLowerCase();
    if (own.startsWith(text)) return 0;
    if (words.every((word) => own.includes(word))) return 1;
    const all = [own, place, ...alsoCalled].join(' ').toLowerCase();
    return words.every((word) => all.includes(word)) ? 2 : 3;
  };
  return entries
    .map((one) => ({ one, rank: rank(one) }))
    .filter((found) => found.rank < 3)
    .toSorted((a, b) => a.rank - b.rank || a.one.title.length - b.one.title.length)
    .slice(0, MOST_SHOWN)
    .map(({ one }) => one);
}
