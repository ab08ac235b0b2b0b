import type { PublishedService, PublishedYear } from '@qingzhang/contract/results/publication';
import type { OwnFigures } from './own-figures.ts';
import type { publishedFiles } from './published-files.ts';
import type { publishedYears } from './published-years.ts';

interface Parts {
  readonly own: OwnFigures;
  readonly before: OwnFigures | undefined;
  readonly years: Awaited<ReturnType<typeof publishedYears>>;
  readonly files: Awaited<ReturnType<typeof publishedFiles>>;
}

/** A published year beside the others that are published, and no others: `before` is the one before it, if there is one. */
export function publishedYear({ own, before, years, files }: Parts): PublishedYear {
  return {
    ...own,
    ...files,
    comparedWith: before?.year ?? null,
    services: own.services.map((service) => ({ ...service, before: sameService(service, before)?.value ?? null })),
    years: years
      .map(({ year, gep, status, openIssues }) => ({ year, value: gep, status, openIssues }))
      .toSorted((one, other) => one.year - other.year),
  };
}

/** A difference between two methods is no change of the land, and is not told as one. */
function sameService(
  { name, method, source, isTyped }: Omit<PublishedService, 'before'>,
  before: OwnFigures | undefined,
): Omit<PublishedService, 'before'> | undefined {
  if (isTyped) return undefined;
  return before?.services.find((each) => each.name === name && each.method === method && each.source === source);
}
