import type { Rolldown } from 'vite';

const PUBLIC = /[\\/]pages[\\/]public[\\/]public-page\.tsx$/;
const SIGN_IN = /[\\/]pages[\\/]sign-in[\\/]sign-in-page\.tsx$/;
const FRAME = /[\\/]src[\\/](?:shell[\\/]shell|pages[\\/]home[\\/]home-page)\.tsx$/;
const MAP = /[\\/]apps[\\/]web[\\/]src[\\/](?:map[\\/]|pages[\\/]map[\\/]map-page\.tsx$)/;
const CATALOGUE = /[\\/](?:packages[\\/](?:catalogue|contract|core|formula)|node_modules[\\/]zod)[\\/]/;
/** Rooms that every page draws from; none of them imports maps, charts or formulas itself. */
const ROOMS =
  'addresses api cells figures files grid issues jobs notices regions results rows session settings tables theme totals ui values years';
const KIT = new RegExp(
  `[\\\\/]apps[\\\\/]web[\\\\/]src[\\\\/](?:${ROOMS.replaceAll(' ', '|')})[\\\\/]|[\\\\/]node_modules[\\\\/]@ant-design[\\\\/]`,
);

/**
 * Which modules come in one file. Left to itself the bundler makes a file of whatever the same pages share: a page began
 * with a hundred files of some hundred bytes each, and a browser asks for six at a time. Pages and what is heavy (maps,
 * charts, formulas) stay files of their own; no group takes a module that only one of them needs.
 */
export const CHUNKS: readonly Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 8 },
  // What more than one of the first screens has, and what each of them has besides.
  reachedFrom('first', [PUBLIC, SIGN_IN, FRAME], { atLeast: 2, priority: 7 }),
  reachedFrom('public', [PUBLIC], { atLeast: 1, priority: 6 }),
  reachedFrom('sign-in', [SIGN_IN], { atLeast: 1, priority: 6 }),
  reachedFrom('frame', [FRAME], { atLeast: 1, priority: 5 }),
  // The map does without most of the catalogue.
  {
    ...reachedFrom('common', [MAP], { atLeast: 1, priority: 4 }),
    test: new RegExp(`${CATALOGUE.source}|${KIT.source}`),
  },
  // In one piece: cut by the pages that need them, its files would need each other before they are there.
  { name: 'catalogue', test: CATALOGUE, minShareCount: 2, priority: 2 },
  {
    name: 'kit',
    test: KIT,
    minShareCount: 2,
    // Of pages that share little each has about what it needs.
    entriesAware: true,
    entriesAwareMergeThreshold: 60_000,
    priority: 1,
  },
];

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>>[1];

interface Reach {
  readonly atLeast: number;
  readonly priority: number;
}

/** Takes what so many of the screens reach without waiting for anything, their own pages left out. */
function reachedFrom(
  name: string,
  screens: readonly RegExp[],
  { atLeast, priority }: Reach,
): Rolldown.CodeSplittingGroup {
  const isReached = (id: string, screen: RegExp, context: Context, seen: Set<string>): boolean => {
    if (seen.has(id)) return false;
    seen.add(id);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    return importers.some((importer) => screen.test(importer) || isReached(importer, screen, context, seen));
  };
  return {
    name: (id, context) => {
      if (screens.some((screen) => screen.test(id))) return null;
      const reaching = screens.filter((screen) => isReached(id, screen, context, new Set()));
      return reaching.length >= atLeast ? name : null;
    },
    debugName: name,
    priority,
  };
}
