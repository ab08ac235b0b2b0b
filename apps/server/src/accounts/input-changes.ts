import type { Service } from '@qingzhang/catalogue/language/service';
import {
  CLASS_DICTIONARY,
  CLASS_RASTER,
  GDP_ROWS,
  LEAVES,
  OWN_ADDEND,
  SERVICES,
  tableEntry,
} from '@qingzhang/catalogue/registry';
import { calcJob, calcRun } from '@qingzhang/catalogue/tables/calculations';
import { dataRequest } from '@qingzhang/catalogue/tables/data-requests';
import { editionFile } from '@qingzhang/catalogue/tables/editions';
import { importHeading, importValue, rowAttachment } from '@qingzhang/catalogue/tables/evidence';
import { mapService, mapShape, observationPoint, vessel, vesselPosition } from '@qingzhang/catalogue/tables/map';
import { auditLog, fileStore, sysModule, sysRole, sysUser } from '@qingzhang/catalogue/tables/system';
import { comparedFields } from '@qingzhang/catalogue/usual-spread';
import { servicesRead, tablesRead } from '@qingzhang/engine/account/tables-read';
import type { Touched } from '../rows/row-changes.ts';

const looked = new Map<Service, readonly string[]>();

/** Tables of which planning reads the rows of one year, and those of the latest year before to compare them. */
const INPUTS: ReadonlySet<string> = new Set(LEAVES.flatMap(lookedAt));

/** People, their work and what is drawn on maps: no figure is worked out from them. */
const LOOKED_AT_BY_NONE: ReadonlySet<string> = new Set(
  [
    fileStore,
    sysUser,
    sysRole,
    sysModule,
    auditLog,
    calcJob,
    dataRequest,
    rowAttachment,
    importHeading,
    importValue,
    editionFile,
    observationPoint,
    mapShape,
    mapService,
    vessel,
    vesselPosition,
  ].map(({ name }) => name),
);

/** What a service is planned from, and what its figures are held against; everybody who asks for a figure asks for it. */
function lookedAt(service: Service): readonly string[] {
  const known = looked.get(service);
  if (known !== undefined) return known;
  const own = tablesRead(service);
  const found = [...own, ...own.flatMap((name) => comparedFields(tableEntry(name).table).flatMap(heldAgainst))];
  looked.set(service, found);
  return found;
}

function heldAgainst({ alsoFrom }: ReturnType<typeof comparedFields>[number]): readonly string[] {
  if (alsoFrom === undefined) return [];
  return [alsoFrom.from === 'layer' ? alsoFrom.table : CLASS_RASTER.table];
}

/**
 * Which changes may give services of a year other inputs: all but rows of other services or of later years, and of
 * tables that none looks at. A file is one of these: it is looked at by the name of its content, in a row of an input.
 */
export function concernsInputs(services: readonly Service[], year: number): (touched: Touched) => boolean {
  const own = new Set(services.flatMap(lookedAt));
  const buildsOnResults = services.some((service) => servicesRead(service).length > 0);
  return ({ table, years }) => {
    if (RESULTS.has(table)) return buildsOnResults && isUpTo(year, years);
    return INPUTS.has(table) ? own.has(table) && isUpTo(year, years) : !LOOKED_AT_BY_NONE.has(table);
  };
}

/** Rows of every earlier year: they are compared with the latest there are, and a new one may be later. */
function isUpTo(year: number, years: Touched['years']): boolean {
  return years === undefined || [...years].some((each) => each === null || each <= year);
}

/** Where results are kept: of services, only those that build on others look there. */
const RESULTS: ReadonlySet<string> = new Set([calcRun.name, ...SERVICES.map(({ value }) => value.name)]);

/** What storing runs of a year touches, with their values. */
export function storedRunsOf(year: number): Touched {
  return { table: calcRun.name, years: new Set([year]) };
}

/** Tables of inputs that a sum looks at itself: for what it adds beside its services, for places and for the GDP. */
const BESIDE_VALUES: ReadonlySet<string> = new Set([
  ...lookedAt(OWN_ADDEND.sum),
  ...LEAVES.flatMap(({ sites }) => sites?.table ?? []),
  GDP_ROWS.table,
  CLASS_DICTIONARY.table,
]);

/** Which changes may move what is formed from stored values: not those of rows that services alone look at. */
export function concernsStored({ table }: Touched): boolean {
  return INPUTS.has(table) ? BESIDE_VALUES.has(table) : !LOOKED_AT_BY_NONE.has(table);
}

/** The same of what is formed from the values of one year, and compared with those of the latest year before. */
export function concernsStoredUpTo(year: number): (touched: Touched) => boolean {
  return (touched) => concernsStored(touched) && !(RESULTS.has(touched.table) && !isUpTo(year, touched.years));
}

/** The same of what is formed from the values of one year alone. */
export function concernsStoredOf(year: number): (touched: Touched) => boolean {
  return (touched) => concernsStored(touched) && !(RESULTS.has(touched.table) && touched.years?.has(year) === false);
}

/**
 * Tables of inputs, by what may be formed without them.
 *
 * @public
 */
export const INPUTS_OF_SERVICES_ALONE: readonly string[] = [...INPUTS].filter((name) => !BESIDE_VALUES.has(name));
