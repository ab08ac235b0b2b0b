import { Fault } from '@qingzhang/core/fault';
import { block, type Issue } from '@qingzhang/core/issue';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { expectation } from '@qingzhang/contract/rows/expectation';
import { checkConstraints, foreignKeys } from '../database/constraints.ts';
import { uniqueIndexName } from '../database/ddl.ts';

interface DatabaseError {
  readonly code: string;
  readonly constraint?: string;
}

/** PostgreSQL's refusal of a row, in the words of the fields it is about; anything else is thrown on as it is. */
export function faultOfDatabase(table: Table, error: unknown): unknown {
  const found = databaseError(error);
  if (found === undefined) return error;
  switch (found.code) {
    case '23505':
      if (found.constraint !== uniqueIndexName(table)) return error;
      return new Fault('ROW_DUPLICATE', { table: table.label }, { cause: error, issues: [duplicateIssue(table)] });
    case '23503':
    case '23514': {
      const constraint = [...checkConstraints(table), ...foreignKeys(table)].find(
        ({ name }) => name === found.constraint,
      );
      if (constraint === undefined) return error;
      const issues = constraint.keys.map((key) => constraintIssue(table, key));
      return new Fault('BODY_INVALID', { count: issues.length }, { cause: error, issues });
    }
    default:
      return error;
  }
}

/** The driver's error, also where Drizzle has wrapped it. */
function databaseError(error: unknown): DatabaseError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code))
      return at as Error & DatabaseError;
  }
  return undefined;
}

function duplicateIssue(table: Table): Issue {
  const labels = table.unique.map((key) => `“${fieldOf(table, key)?.label ?? key}”`).join('、');
  return block(table.unique, 'DUPLICATE', `${table.label}中已有${labels}相同的记录`);
}

function constraintIssue(table: Table, key: string): Issue {
  const field = fieldOf(table, key);
  return field === undefined
    ? block(key, 'FIELD', `“${key}”的值不符合要求`)
    : block(key, 'FIELD', `“${field.label}”${expectation(field)}`);
}
