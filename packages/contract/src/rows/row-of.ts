import type { ChoiceField, Field, JsonField } from '@qingzhang/catalogue/language/field';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { z } from 'zod';
import type { DeepReadonly } from '../wire.ts';
import type { JSON_SHAPES } from './json-shapes.ts';
import type { Row } from './row.ts';

/** A stored row of a table, typed by the columns that its declaration names; of a table known only at run time, any row. */
export type RowOf<T extends Table> =
  string extends Key<T>
    ? Row
    : { readonly id: string } & Version<T> & {
          readonly [
            Column in T['fields'][number] as Column['key'] extends Optional ? never : Column['key']
          ]: Cell<Column>;
        } & { readonly [Column in T['fields'][number] as Column['key'] & Optional]?: Cell<Column> };

/** What a client sends to save such a row: a new one whole, or with `id` and `rowVersion` only what changes. */
export type RowDraft<T extends Table> = string extends Key<T> ? Row : Partial<RowOf<T>>;

type Key<T extends Table> = T['fields'][number]['key'];

/** A row that can change counts its changes; an entry of a log cannot. */
type Version<T extends Table> = 'updatedAt' extends Key<T> ? { readonly rowVersion: number } : unknown;

/** Columns that only tables with measured figures have. */
type Optional = 'enteredAs';

/** Columns that the server fills in every row. */
type Always = 'createdBy' | 'createdAt' | 'updatedBy' | 'updatedAt';

type Cell<Column extends Field> = Column extends
  | { readonly required: true }
  | { readonly fill: string | number | boolean }
  | { readonly key: Always }
  ? Content<Column>
  : Content<Column> | null;

/** By type, so that a new one does not compile until it says what its cells hold. */
type Content<Column extends Field> = {
  readonly text: string;
  readonly number: number;
  readonly integer: number;
  readonly money: number;
  readonly choice: Column extends ChoiceField<infer Value> ? Value : never;
  readonly flag: boolean;
  readonly date: string;
  readonly time: string;
  readonly reference: string;
  readonly class: string;
  readonly json: Column extends JsonField<infer Shape> ? DeepReadonly<z.output<(typeof JSON_SHAPES)[Shape]>> : never;
}[Column['type']];
