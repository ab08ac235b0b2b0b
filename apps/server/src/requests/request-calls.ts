import { buffer } from 'node:stream/consumers';
import { BUREAUS, type Bureau } from '@qingzhang/catalogue/language/provision';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { dataRequest } from '@qingzhang/catalogue/tables/data-requests';
import {
  requestLetter,
  requestPack,
  requestsOfYear,
  requestWorkbook,
  saveRequest,
} from '@qingzhang/contract/calls/data-request-calls';
import { DOCX, XLSX, ZIP } from '@qingzhang/contract/calls/mime-types';
import { Fault } from '@qingzhang/core/fault';
import { packZip, type ZipPart } from '../files/pack-zip.ts';
import { handle, handleReply } from '../http/handle.ts';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { writeRows } from '../rows/save-rows.ts';
import { transaction } from '../rows/transaction.ts';
import { sendFile } from '../sheets/send-file.ts';
import { calendarDay } from './calendar-day.ts';
import { openLayers } from './open-layers.ts';
import { letterFile, requiredFile, workbookFile } from './request-files.ts';
import { askedOf, itemsToAsk, requestScope } from './request-scope.ts';
import { requestStates, storedRequests } from './request-states.ts';

const REQUESTS = tableEntry(dataRequest.name).table;

const LIST = handle(requestsOfYear).by(async (context) =>
  requestStates(context, await requestScope(context, context.body.year)),
);

/** Keeps what a person notes about a request; the first to send it out also keeps the day. */
const SAVE = handle(saveRequest).by(async (context) => {
  const { year, bureau, state, dueOn, rowVersion } = context.body;
  const { pool } = context.database;
  const scope = await requestScope(context, year);
  itemsToAsk(scope, bureau);
  const [noted] = await storedRequests(pool, year, bureau);
  if ((noted?.rowVersion ?? null) !== rowVersion) throw new Fault('ROW_STALE', { table: REQUESTS.label, count: 1 });
  if (state === 'checked') await refuseInDoubt(context, year, bureau);
  const sentOn = state === 'notSent' ? null : (noted?.sentOn ?? calendarDay());
  const known = noted === undefined ? {} : { id: noted.id, rowVersion: noted.rowVersion };
  await transaction(
    pool,
    (client) => writeRows(client, REQUESTS, [{ ...known, year, bureau, state, sentOn, dueOn }], context.actor),
    { table: REQUESTS.name },
  );
  return (await requestStates(context, scope)).find((each) => each.bureau === bureau)!;
});

/** Findings about layers are mended, or explained at the layer: then they are no longer open. */
async function refuseInDoubt(deps: PixelDeps, year: number, bureau: Bureau): Promise<void> {
  const issues = (await openLayers(deps, year)).get(bureau) ?? [];
  if (issues.length === 0) return;
  const found = issues.map(({ text }) => text).join('；');
  throw new Fault('REQUEST_IN_DOUBT', { bureau: BUREAUS[bureau], year, count: issues.length, found }, { issues });
}

const LETTER = handleReply(requestLetter).by(async (context) => {
  const { year, bureau } = context.body;
  const scope = await requestScope(context, year);
  const { name, content } = await letterFile(context, scope, { bureau, items: itemsToAsk(scope, bureau) });
  return sendFile(context.reply, name, DOCX, content);
});

const WORKBOOK = handleReply(requestWorkbook).by(async (context) => {
  const { year, bureau } = context.body;
  const scope = await requestScope(context, year);
  const file = await workbookFile(context, scope, { bureau, items: itemsToAsk(scope, bureau) });
  const { name, content } = requiredFile(file, scope, bureau);
  return sendFile(context.reply, name, XLSX, content);
});

/** Letter and workbook of every bureau, in a folder each. */
const PACK = handleReply(requestPack).by(async (context) => {
  const scope = await requestScope(context, context.body.year);
  if (scope.county === '') throw new Fault('REGION_NONE', {});
  const parts: ZipPart[] = [];
  for (const asked of askedOf(scope)) {
    const files = [await letterFile(context, scope, asked), await workbookFile(context, scope, asked)];
    for (const file of files)
      if (file !== null) parts.push({ name: `${BUREAUS[asked.bureau]}/${file.name}`, bytes: file.content });
  }
  const content = await buffer(packZip(parts));
  return sendFile(context.reply, `${scope.county}${scope.year}年度数据需求.zip`, ZIP, content);
});

export const REQUEST_HANDLINGS = [LIST, SAVE, LETTER, WORKBOOK, PACK];
