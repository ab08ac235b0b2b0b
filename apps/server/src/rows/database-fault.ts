import { Fault } from '@qingzhang/core/fault';
import { block, type Issue } from '@qingzhang/core/issue';
import { isToldByContent, namingText } from '@qingzhang/catalogue/language/naming-columns';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { atRow } from '@qingzhang/contract/rows/check-row';
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
      return duplicateFault(table, undefined, error);
    case '23503':
    case '23514': {
      const constraint = [...checkConstraints(table), ...foreignKeys(table)].find(
        ({ name }) => name === found.constraint,
      );
      if (constraint === undefined) return error;
      const issues = constraint.keys.map((key) => constraintIssue(table, key));
      return new Fault('BODY_INVALID', { count: issues.length }, { cause: error, issues });
    }
    case '42501':
      // The database keeps offices apart, whatever was asked here.
      return isRowSecurity(error) ? new Fault('OFFICE_FOREIGN', { table: table.label }, { cause: error }) : error;
    default:
      return error;
  }
}

function isRowSecurity(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at.message.includes('row-level security')) return true;
  return false;
}

/** What already is: one row sent alone, or those of a batch by their places. */
export function duplicateFault(table: Table, places?: readonly number[], cause?: unknown): Fault {
  const issue = duplicateIssue(table);
  const issues = places === undefined ? [issue] : places.flatMap((place) => atRow(place, [issue]));
  return new Fault('ROW_DUPLICATE', { table: table.label }, { cause, issues });
}

function duplicateIssue(table: Table): Issue {
  if (!isToldByContent(table))
    return block(table.unique, 'DUPLICATE', `${table.label}中已有${namingText(table)}相同的记录`);
  // Whoever means two things writes how they differ, first of all in their name.
  const text = `${table.label}中已有内容完全相同的记录，重复计入会使合计偏大；如确为两处，请在名称、坐标或备注中加以区分`;
  return block(table.searched.slice(0, 1), 'DUPLICATE', text);
}

/** The driver's error, also where Drizzle has wrapped it. */
function databaseError(error: unknown): DatabaseError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code))
      return at as Error & DatabaseError;
  }
  return undefined;
}

function constraintIssue(table: Table, key: string): Issue {
  const field = fieldOf(table, key);
  return field === undefined
    ? block(key, 'FIELD', `“${key}”的值不符合要求`)
    : block(key, 'FIELD', `“${field.label}”${expectation(field)}`);
}
