import { TABLES } from '@qingzhang/catalogue/registry';
import { addForeignKeys, appendOnly, createTable } from './ddl.ts';
import { PRIVATE_SCHEMA } from './private-schema.ts';
import { TENANT_OF_ROW, tenantSchema } from './tenant-schema.ts';

/** The whole schema as the catalogue declares it today, statement by statement. */
export function wholeSchema(): string[] {
  const tables = TABLES.map((entry) => entry.table);
  return [
    TENANT_OF_ROW,
    ...tables.flatMap(createTable),
    ...tables.flatMap(addForeignKeys),
    ...PRIVATE_SCHEMA,
    ...tenantSchema(tables),
    ...tables.flatMap(appendOnly),
  ];
}
