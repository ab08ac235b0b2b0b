import { apartTask } from '../apart/apart-task.ts';
import type { RememberedHeadings } from './match-headings.ts';
import type { TableRequest } from './read-table-task.ts';

export interface RecogniseRequest extends TableRequest {
  /** What headings meant before, by the name of the table: pairs of heading and meaning. */
  readonly remembered: readonly (readonly [string, readonly (readonly [string, Meaning])[]])[];
}

type Meaning = RememberedHeadings extends ReadonlyMap<string, infer Value> ? Value : never;

/** A sheet with the table that it seems to be, by name. */
export interface SheetTable {
  readonly sheet: string;
  readonly table: string | null;
  readonly rivals: readonly string[];
  readonly why: string;
  readonly year: number | null;
}

interface RecognisedSource {
  readonly fileName: string;
  readonly sheets: readonly SheetTable[];
  readonly leftAside: readonly string[];
}

/** Which table each sheet of a file is: holding a sheet against every table takes seconds. */
export const RECOGNISE_FILE = apartTask<RecogniseRequest, RecognisedSource>('recogniseFile', ({ path }) => [path]);
