import type { Method, Source } from '@qingzhang/catalogue/language/method';
import type { Service } from '@qingzhang/catalogue/language/service';
import { CLASS_AREAS, CLASS_DICTIONARY, CLASS_RASTER } from '@qingzhang/catalogue/registry';
import type { AccountData } from './account-data.ts';

/** Every table that planning a service may look at, whichever of its methods the account chooses. */
export function tablesRead({ methods }: Service): readonly string[] {
  if (methods === undefined) return [];
  const chosen = methods.choose === undefined ? [] : [methods.choose.table];
  const shared = [CLASS_DICTIONARY.table, CLASS_AREAS.table, CLASS_RASTER.table];
  return [...new Set([...shared, ...chosen, ...methods.list.flatMap(tablesOfMethod)])];
}

/** Services whose results a service builds on. */
export function servicesRead({ methods }: Service): readonly string[] {
  const sources = methods?.list.flatMap(({ givens }) => givens.flatMap((given) => given.sources)) ?? [];
  return [...new Set(sources.flatMap((source) => (source.from === 'result' ? [source.service] : [])))];
}

/** A dormant service of which the account's year has no row at all: nobody asked for it. */
export function isIdle(service: Service, { rows, year }: Pick<AccountData, 'rows' | 'year'>): boolean {
  if (service.kind !== 'leaf' || service.dormant !== true) return false;
  return !service.tables.some(({ name }) => rows(name).some((row) => row.year === year));
}

function tablesOfMethod({ givens, covers, needsRowsOf }: Method): readonly string[] {
  return [
    ...givens.flatMap((given) => given.sources.flatMap(tablesOfSource)),
    ...(covers === undefined ? [] : [covers.table]),
    ...(needsRowsOf ?? []),
  ];
}

function tablesOfSource(source: Source): readonly string[] {
  if (!('table' in source)) return [];
  switch (source.from) {
    case 'rows':
      return source.ownArea?.listedIn === undefined ? [source.table] : [source.table, source.ownArea.listedIn];
    case 'stationShare':
      return [source.table, ...(source.also ?? [])];
    default:
      return [source.table];
  }
}
