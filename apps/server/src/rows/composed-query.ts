import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryConfig } from 'pg';

const dialect = new PgDialect();

/** Common statements are prepared once per connection; rare ones are not, because there may be endlessly many. */
const names = new Map<string, string>();
const MOST_NAMES = 400;

/**
 * A composed statement for the driver itself. Rows come back as they are stored, which is as they travel: mapping them
 * through Drizzle again costs half of a list request's time in the server.
 */
export function composedQuery(statement: SQL): QueryConfig & { readonly text: string; readonly values: unknown[] } {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  let name = names.get(text);
  if (name === undefined && names.size < MOST_NAMES) {
    name = `composed ${names.size}`;
    names.set(text, name);
  }
  return name === undefined ? { text, values } : { name, text, values };
}
