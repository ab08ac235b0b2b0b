import { quoted } from './constraints.ts';
import type { SchemaDescription } from './describe-schema.ts';

/**
 * The statements that turn one schema into another. A new NOT NULL column on a table with rows needs a value:
 * the author of the migration adds it by hand, the statement fails loudly otherwise.
 */
export function schemaDifference(from: SchemaDescription, to: SchemaDescription): string[] {
  const before = named(from);
  const after = named(to);
  const gone = [...before].filter(([name, made]) => after.get(name)?.make !== made.make);
  const fresh = [...after].filter(([name, made]) => before.get(name)?.make !== made.make);
  return [
    ...gone.toReversed().map(([, { drop }]) => drop),
    ...tableChanges(from, to),
    ...fresh.map(([, { make }]) => make),
  ];
}

interface Made {
  readonly make: string;
  readonly drop: string;
}

/** Everything besides tables, in an order in which it can be made; keys first, since foreign keys need them. */
function named(schema: SchemaDescription): Map<string, Made> {
  const keysFirst = [...schema.constraints].sort(([, a], [, b]) => rank(a.definition) - rank(b.definition));
  return new Map<string, Made>([
    ...[...schema.functions].map(([name, make]): [string, Made] => [
      `function ${name}`,
      { make, drop: `DROP FUNCTION ${quoted(name)}` },
    ]),
    ...keysFirst.map(([name, { table, definition }]): [string, Made] => [
      `constraint ${name}`,
      {
        make: `ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`,
        drop: `ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`,
      },
    ]),
    ...[...schema.indexes].map(([name, make]): [string, Made] => [
      `index ${name}`,
      { make, drop: `DROP INDEX ${quoted(name)}` },
    ]),
    ...[...schema.triggers].map(([name, make]): [string, Made] => [
      `trigger ${name}`,
      { make, drop: `DROP TRIGGER ${quoted(name)} ON ${/ ON (\S+)/.exec(make)?.[1] ?? ''}` },
    ]),
    ...[...schema.storage].map(([name, options]): [string, Made] => [
      `storage of ${name}`,
      {
        make: `ALTER TABLE ${quoted(name)} SET (${options})`,
        drop: `ALTER TABLE ${quoted(name)} RESET (${options.replaceAll(/=[^,]*/g, '')})`,
      },
    ]),
    ...[...schema.policies.values()].map(({ name, table, rule }): [string, Made] => [
      `policy ${name} of ${table}`,
      {
        make: `CREATE POLICY ${name} ON ${quoted(table)} ${rule}`,
        drop: `DROP POLICY ${name} ON ${quoted(table)}`,
      },
    ]),
  ]);
}

function rank(definition: string): number {
  return definition.startsWith('PRIMARY KEY') ? 0 : definition.startsWith('FOREIGN KEY') ? 2 : 1;
}

function tableChanges(from: SchemaDescription, to: SchemaDescription): string[] {
  const statements: string[] = [];
  for (const name of from.tables.keys()) if (!to.tables.has(name)) statements.push(`DROP TABLE ${quoted(name)}`);
  for (const [name, columns] of to.tables) {
    const existing = from.tables.get(name);
    if (existing === undefined) {
      const lines = [...columns].map(([column, definition]) => `${quoted(column)} ${definition}`);
      statements.push(`CREATE TABLE ${quoted(name)} (\n  ${lines.join(',\n  ')}\n)`);
    } else {
      statements.push(...columnChanges(name, existing, columns));
    }
  }
  return statements;
}

function columnChanges(table: string, from: ReadonlyMap<string, string>, to: ReadonlyMap<string, string>): string[] {
  const alter = `ALTER TABLE ${quoted(table)}`;
  const statements: string[] = [];
  for (const column of from.keys()) if (!to.has(column)) statements.push(`${alter} DROP COLUMN ${quoted(column)}`);
  for (const [column, definition] of to) {
    const existing = from.get(column);
    if (existing === undefined) statements.push(`${alter} ADD COLUMN ${quoted(column)} ${definition}`);
    else if (existing !== definition) {
      const [wasNotNull, isNotNull] = [existing.endsWith(' NOT NULL'), definition.endsWith(' NOT NULL')];
      const type = definition.replace(/ NOT NULL$/, '');
      if (existing.replace(/ NOT NULL$/, '') !== type) {
        statements.push(`${alter} ALTER COLUMN ${quoted(column)} TYPE ${type}`);
      }
      if (wasNotNull !== isNotNull) {
        statements.push(`${alter} ALTER COLUMN ${quoted(column)} ${isNotNull ? 'SET' : 'DROP'} NOT NULL`);
      }
    }
  }
  return statements;
}
