import { SERVICES } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import type { ModuleRoutes } from '../addresses/module-routes.ts';
import { matching, pageEntries, regionEntries } from './palette-entry.ts';

const page = (url: string, title: string) => ({
  url,
  title,
  name: url.split('/').at(-1)!,
  icon: null,
  canWrite: false,
});
const river = SERVICES.find(({ id }) => id === 'waterConservation') ?? SERVICES[0]!;
const routes: ModuleRoutes = {
  pages: [page(river.module, river.title), page('/area/areaMoney', '区域价值')],
  redirects: new Map(),
};
const gone: string[] = [];
const go = (href: string) => void gone.push(href);

describe('what can be gone to', () => {
  it('is what the modules of the user open, and nothing else', () => {
    const entries = pageEntries(routes, go);
    expect(entries.find(({ title }) => title === river.title)!.kind).toBe('service');
    const tables = entries.filter(({ kind }) => kind === 'table');
    expect(tables.map(({ title }) => title)).toEqual(expect.arrayContaining(river.tables.map(({ label }) => label)));
    expect(tables.every(({ place }) => place === river.title)).toBe(true);
    expect(entries.some(({ title }) => title === '用户管理')).toBe(false);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  });

  it('leads to the table itself', () => {
    const [table] = river.tables;
    pageEntries(routes, go)
      .find(({ kind, title }) => kind === 'table' && title === table!.label)!
      .run();
    expect(gone.at(-1)).toBe(`${river.module}?table=${table!.name}`);
  });

  it('leads to the values of a region, or nowhere without a right to regions', () => {
    const regions = [
      { id: 'a', name: '蒙阴县', code: '371328', parentId: null },
      { id: 'b', name: '岱崮镇', code: '371328101', parentId: 'a' },
    ];
    const [, town] = regionEntries(routes, regions, go);
    expect(town).toMatchObject({ title: '岱崮镇', place: '蒙阴县' });
    town!.run();
    expect(gone.at(-1)).toBe('/area/areaMoney?region=b');
    expect(regionEntries({ pages: [], redirects: new Map() }, regions, go)).toEqual([]);
  });
});

describe('what is found', () => {
  const entry = (title: string, more: object = {}) => ({
    key: title,
    kind: 'page' as const,
    title,
    run: () => go(title),
    ...more,
  });
  const entries = [
    entry('区域管理'),
    entry('水源涵养参数', { place: '水源涵养' }),
    entry('水源涵养'),
    entry('岱崮镇', { alsoCalled: ['371328101'] }),
  ];
  const titles = (query: string) => matching(entries, query).map(({ title }) => title);

  it('holds every word; a beginning comes before a middle, a short title before a long one', () => {
    expect(titles('水源')).toEqual(['水源涵养', '水源涵养参数']);
    expect(titles('涵养 参数')).toEqual(['水源涵养参数']);
    expect(titles('371328')).toEqual(['岱崮镇']);
    expect(titles('没有')).toEqual([]);
  });
});
