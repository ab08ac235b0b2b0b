import { BUREAUS, type Bureau } from '@qingzhang/catalogue/language/provision';
import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import { Fault } from '@qingzhang/core/fault';
import { writeDocument } from '../documents/write-document.ts';
import type { Context } from '../http/context.ts';
import { tablesToFill, type BureauItems } from './bureau-items.ts';
import { calendarDay } from './calendar-day.ts';
import { requestLetter } from './request-letter.ts';
import type { RequestScope } from './request-scope.ts';
import { storedRequests } from './request-states.ts';
import { requestWorkbook } from './request-workbook.ts';

export interface RequestFile {
  readonly name: string;
  readonly content: Buffer;
}

export async function letterFile(
  context: Context,
  scope: RequestScope,
  { bureau, items }: { readonly bureau: Bureau; readonly items: BureauItems },
): Promise<RequestFile> {
  const { pool } = context.database;
  const [noted] = await storedRequests(pool, scope.year, bureau);
  const { rows } = await pool.query<{ name: string | null; phone: string | null }>(
    'SELECT "fullName" AS name, phone FROM "sysUser" WHERE id = $1',
    [context.user?.userId ?? null],
  );
  const letter = requestLetter(scope, {
    bureau,
    items,
    writtenOn: noted?.sentOn ?? calendarDay(),
    dueOn: noted?.dueOn ?? null,
    contact: rows[0] ?? { name: null, phone: null },
    workbook: workbookName(scope, bureau),
  });
  return { name: `${stem(scope, bureau)}数据需求函.docx`, content: await writeDocument(letter) };
}

/** Null where a bureau is asked for layers alone. */
export async function workbookFile(
  { database: { pool }, user }: Context,
  scope: RequestScope,
  { bureau, items }: { readonly bureau: Bureau; readonly items: BureauItems },
): Promise<RequestFile | null> {
  const entries = tablesToFill(items, bureau);
  if (entries.length === 0) return null;
  const mayRead = ({ module, readableBy }: TableEntry) =>
    readableBy === 'signedIn' || user?.rights.get(module) !== undefined;
  const content = await requestWorkbook(pool, { scope, bureau, entries, mayRead });
  return { name: workbookName(scope, bureau), content: Buffer.from(content) };
}

/** The same where a workbook was asked for by name. */
export function requiredFile(file: RequestFile | null, { year }: RequestScope, bureau: Bureau): RequestFile {
  if (file === null) throw new Fault('REQUEST_EMPTY', { year, bureau: BUREAUS[bureau], what: '填写的表' });
  return file;
}

function workbookName(scope: RequestScope, bureau: Bureau): string {
  return `${stem(scope, bureau)}数据填报模板.xlsx`;
}

function stem({ county, year }: RequestScope, bureau: Bureau): string {
  return `${county}${year}年度${BUREAUS[bureau]}`;
}
