import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cachedTabs, canClose, close, closeAll, closeOthers, reload, visit, type TabList } from './tab-list.ts';

const HOME = { path: '/main', href: '/main', title: '首页', isFixed: true };
const page = (name: string, query = '') => ({
  path: `/${name}`,
  href: `/${name}${query}`,
  title: name,
  isFixed: false,
});
const EMPTY: TabList = { tabs: [], recent: [] };
const visited = (...pages: readonly ReturnType<typeof page>[]) => pages.reduce(visit, visit(EMPTY, HOME));
const paths = ({ tabs }: TabList) => tabs.map(({ path }) => path);

describe('visiting', () => {
  it('adds a tab once and remembers where it stands', () => {
    const list = visited(page('a'), page('b'), page('a', '?year=2023'));
    expect(paths(list)).toEqual(['/main', '/a', '/b']);
    expect(list.tabs[1]?.href).toBe('/a?year=2023');
    expect(list.recent).toEqual(['/a', '/b', '/main']);
  });
});

describe('closing', () => {
  it('moves from the active tab to the last remaining one', () => {
    const { list, goTo } = close(visited(page('a'), page('b'), page('c', '?x=1')), '/a', '/a');
    expect(paths(list)).toEqual(['/main', '/b', '/c']);
    expect(goTo).toBe('/c?x=1');
  });

  it('stays where it is when another tab is closed', () => {
    expect(close(visited(page('a'), page('b')), '/a', '/b').goTo).toBeUndefined();
  });

  it('leaves fixed tabs and the last remaining tab', () => {
    const list = visited(page('a'));
    expect(close(list, '/main', '/main')).toEqual({ list });
    const only = visit(EMPTY, page('a'));
    expect(canClose(only, '/a')).toBe(false);
    expect(close(only, '/a', '/a')).toEqual({ list: only });
  });

  it('of the others leaves this tab and the fixed ones, and goes to it', () => {
    const { list, goTo } = closeOthers(visited(page('a'), page('b'), page('c')), '/b');
    expect(paths(list)).toEqual(['/main', '/b']);
    expect(list.recent).toEqual(['/b', '/main']);
    expect(goTo).toBe('/b');
  });

  it('of all leaves the fixed ones and goes to /', () => {
    const { list, goTo } = closeAll(visited(page('a'), page('b')));
    expect(paths(list)).toEqual(['/main']);
    expect(goTo).toBe('/');
  });
});

describe('the cache', () => {
  it('keeps the 15 pages visited last', () => {
    // Home and 20 pages; the last 15 visited are p5 … p19.
    const list = visited(...Array.from({ length: 20 }, (_, index) => page(`p${index}`)));
    expect(cachedTabs(list).map(({ path }) => path)).toEqual(
      Array.from({ length: 15 }, (_, index) => `/p${index + 5}`),
    );
  });

  it('makes a reloaded page new and leaves the others', () => {
    const list = reload(visited(page('a'), page('b')), '/a');
    expect(list.tabs.map(({ version }) => version)).toEqual([0, 1, 0]);
  });
});

it('never loses the fixed tab, never doubles a path, and remembers only open tabs', () => {
  const step = fc.tuple(
    fc.constantFrom('visit', 'close', 'closeOthers', 'closeAll', 'reload'),
    fc.constantFrom('a', 'b', 'c', 'main'),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let list = visit(EMPTY, HOME);
      for (const [action, name] of steps) {
        const path = `/${name}`;
        if (action === 'visit') list = visit(list, name === 'main' ? HOME : page(name));
        if (action === 'close') list = close(list, path, path).list;
        if (action === 'closeOthers') list = closeOthers(list, path).list;
        if (action === 'closeAll') list = closeAll(list).list;
        if (action === 'reload') list = reload(list, path);
        expect(paths(list)).toContain('/main');
        expect(new Set(paths(list)).size).toBe(list.tabs.length);
        expect(paths(list)).toEqual(expect.arrayContaining([...list.recent]));
      }
    }),
  );
});
