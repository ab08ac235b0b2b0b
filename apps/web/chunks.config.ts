import type { Rolldown } from 'vite';

/**
 * Which modules come in one file. Left to itself the bundler makes a file of whatever the same pages share: a page began
 * with a hundred files of some hundred bytes each, and a browser asks for six at a time. Pages and what is heavy (maps,
 * charts, formulas) stay files of their own; no group takes a module that only one of them needs.
 */
export const CHUNKS: readonly Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 5 },
  // What strangers come to: the published years and the way in, which need little.
  reachedFrom('open', /[\\/]pages[\\/](?:public|sign-in)[\\/][\w-]+-page\.tsx$/, 4),
  reachedFrom('frame', /[\\/]src[\\/](?:shell[\\/]shell|pages[\\/]home[\\/]home-page)\.tsx$/, 3),
  {
    name: 'catalogue',
    test: /[\\/](?:packages[\\/](?:catalogue|contract|core|formula)|node_modules[\\/]zod)[\\/]/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'kit',
    test: kitTest(),
    minShareCount: 2,
    // Of pages that share little each has about what it needs.
    entriesAware: true,
    entriesAwareMergeThreshold: 60_000,
    priority: 1,
  },
];

/** Rooms that every page draws from; none of them imports maps, charts or formulas itself. */
function kitTest(): RegExp {
  const rooms =
    'addresses api cells figures files grid issues jobs notices regions results rows session settings tables theme totals ui values years';
  return new RegExp(
    `[\\\\/]apps[\\\\/]web[\\\\/]src[\\\\/](?:${rooms.replaceAll(' ', '|')})[\\\\/]|[\\\\/]node_modules[\\\\/]@ant-design[\\\\/]`,
  );
}

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>>[1];

/** Takes what the pages of some addresses reach without waiting for anything, the pages themselves left out. */
function reachedFrom(name: string, pages: RegExp, priority: number): Rolldown.CodeSplittingGroup {
  const isReached = (id: string, context: Context, seen: Set<string>): boolean => {
    if (seen.has(id)) return false;
    seen.add(id);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    return importers.some((importer) => pages.test(importer) || isReached(importer, context, seen));
  };
  return {
    name: (id, context) => (!pages.test(id) && isReached(id, context, new Set()) ? name : null),
    debugName: name,
    priority,
  };
}
