import { SERVICES } from '@qingzhang/catalogue/registry';
import { STANDING_LABELS, type Standing } from '@qingzhang/contract/standing';
import type { MapCaller } from '../services/map-caller.ts';
import type { collection, collections } from './collections.ts';
import { ITEM_FORMATS } from './format.ts';
import type { Page, PageCell } from './html-page.ts';
import { statusKey, valueKey, type item, type items, type Properties } from './items.ts';

type Answer<Maker extends (...given: never[]) => unknown> = Awaited<ReturnType<Maker>>;

/** Pages for people: the same answers as in JSON, as links and tables. */

export function landingPage({ address }: MapCaller, title: string, description: string): Page {
  const links = [
    { title: '数据集', href: `${address}/collections` },
    { title: '接口描述（OpenAPI）', href: `${address}/api` },
    { title: '遵循的规范', href: `${address}/conformance` },
  ];
  return { title, description, trail: [], links };
}

export function conformancePage(caller: MapCaller, conformsTo: readonly string[]): Page {
  return {
    title: '遵循的规范',
    trail: [home(caller)],
    table: { heads: ['规范'], rows: conformsTo.map((name) => [name]) },
  };
}

export function collectionsPage(caller: MapCaller, { collections: sets }: Answer<typeof collections>): Page {
  const rows = sets.map(({ id, title, description }) => [
    { title, href: `${caller.address}/collections/${id}` },
    description,
  ]);
  return { title: '数据集', trail: [home(caller)], table: { heads: ['名称', '说明'], rows } };
}

export function collectionPage(caller: MapCaller, { id, title, description }: Answer<typeof collection>): Page {
  const own = `${caller.address}/collections/${id}/items`;
  const links = ITEM_FORMATS.map((format) => ({ title: `要素（${format}）`, href: `${own}?f=${format}` }));
  return { title, description, trail: [home(caller), sets(caller)], links };
}

export function itemsPage(caller: MapCaller, id: string, answer: Answer<typeof items>): Page {
  const own = `${caller.address}/collections/${id}`;
  const columns = columnsOf(answer.features.map(({ properties }) => properties));
  return {
    title: `要素（${answer.numberReturned} / ${answer.numberMatched}）`,
    trail: [home(caller), sets(caller), { title: '数据集说明', href: own }],
    links: answer.links.flatMap(({ rel, href }) =>
      rel === 'next' ? [{ title: '下一页', href }] : rel === 'prev' ? [{ title: '上一页', href }] : [],
    ),
    table: {
      heads: ['名称', ...columns.map(({ head }) => head)],
      rows: answer.features.map((feature) => [
        { title: String(feature.properties['name'] ?? feature.id), href: `${own}/items/${feature.id}` },
        ...columns.map(({ cell }) => cell(feature.properties)),
      ]),
    },
  };
}

export function itemPage(caller: MapCaller, id: string, { properties }: Answer<typeof item>): Page {
  return {
    title: String(properties['name'] ?? ''),
    trail: [home(caller), sets(caller), { title: '要素', href: `${caller.address}/collections/${id}/items` }],
    table: {
      heads: ['项目', '值'],
      rows: columnsOf([properties]).map(({ head, cell }) => [head, cell(properties)]),
    },
  };
}

interface Column {
  readonly head: string;
  readonly cell: (properties: Properties) => PageCell;
}

const BASE: readonly (readonly [key: string, head: string])[] = [
  ['code', '区划代码'],
  ['areaKm2', '面积（km²）'],
  ['population', '人口'],
  ['year', '年份'],
];

/** Base attributes, and the values of services that occur; a figure that is in doubt says so beside it. */
function columnsOf(rows: readonly Properties[]): readonly Column[] {
  const base = BASE.map(([key, head]) => ({
    head,
    // A year and a code are names, not figures.
    cell: (properties: Properties) => (key === 'year' ? asText(properties[key]) : (properties[key] ?? null)),
  }));
  const services = SERVICES.filter(({ wire }) => rows.some((row) => row[valueKey(wire)] !== undefined));
  return [
    ...base,
    ...services.flatMap(({ wire, title }): Column[] => [
      { head: `${title}（元）`, cell: (properties) => properties[valueKey(wire)] ?? null },
      { head: `${title}·状态`, cell: (properties) => standingText(properties[statusKey(wire)]) },
    ]),
  ];
}

function asText(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

function standingText(status: string | number | null | undefined): string {
  return STANDING_LABELS[(status ?? 'missing') as Standing['status']];
}

function home({ address }: MapCaller) {
  return { title: '要素服务', href: address };
}

function sets({ address }: MapCaller) {
  return { title: '数据集', href: `${address}/collections` };
}
