import { Fault } from '@qingzhang/core/fault';
import { publicMap, publicSummary, publicYear } from '@qingzhang/contract/calls/publication-calls';
import type { PublishedMap, PublishedYear } from '@qingzhang/contract/results/publication';
import type { Context } from '../http/context.ts';
import { handle } from '../http/handle.ts';
import { SharedText } from '../http/json-text.ts';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { reportScope } from '../reports/report-scope.ts';
import { keptByYear } from './kept-by-year.ts';
import { ownFigures } from './own-figures.ts';
import { PUBLIC_FILE, publishedFiles } from './published-files.ts';
import { publishedMap } from './published-map.ts';
import { publishedYear } from './published-year.ts';
import { latestPublished, publishedYears } from './published-years.ts';

const figuresOf = keptByYear(async (deps: PixelDeps, year) => ownFigures(await reportScope(deps, year, null)));

const yearOf = keptByYear(async (deps: PixelDeps, year, state) => {
  const own = await figuresOf(deps, year);
  const before = state.before === null ? undefined : await figuresOf(deps, state.before);
  const years = await publishedYears(deps);
  const files = await publishedFiles(deps.database.pool, year, state.tellsOfOthers);
  return shared<PublishedYear>(publishedYear({ own, before, years, files }));
});

const mapOf = keptByYear(async (deps: PixelDeps, year) =>
  shared<PublishedMap>(await publishedMap(await reportScope(deps, year, null))),
);

/** The year that is asked about; the latest one that is published unless said. */
async function askedYear({ database, body }: Context<typeof publicYear | typeof publicMap>): Promise<number> {
  if (body.year !== undefined) return body.year;
  const latest = await latestPublished(database.pool);
  if (latest === null) throw new Fault('YEAR_NOT_PUBLISHED', { year: null });
  return latest;
}

function shared<Result>(result: Result): SharedText<Result> {
  return new SharedText<Result>(JSON.stringify(result), { isPublic: true });
}

export const PUBLICATION_HANDLINGS = [
  handle(publicSummary).by(async (context) => ({ years: [...(await publishedYears(context))] })),
  handle(publicYear).by(async (context) => yearOf(context, await askedYear(context))),
  handle(publicMap).by(async (context) => mapOf(context, await askedYear(context))),
  PUBLIC_FILE,
];
