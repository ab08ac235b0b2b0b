import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { findRun, printRun } from '@qingzhang/contract/calls/derivation-calls';
import { PDF } from '@qingzhang/contract/calls/mime-types';
import { readRunNumber } from '@qingzhang/contract/run-number';
import { askedRun, storedPart } from '../../accounts/asked-run.ts';
import { traceOf } from '../../accounts/packed-record.ts';
import { runAlone, standings } from '../../accounts/standings.ts';
import { WRITE_PDF } from '../../documents/write-pdf-task.ts';
import { handle, handleReply } from '../../http/handle.ts';
import { publicAddress } from '../../http/public-address.ts';
import { sendFile } from '../../sheets/send-file.ts';
import { regionWithCode } from '../../territory/year-regions.ts';
import { rowNames } from '../live/row-names.ts';
import { sourceRows } from '../source-rows.ts';
import { derivationDocument } from './derivation-document.ts';
import { printedPlace } from './printed-place.ts';

const PRINT = handleReply(printRun).by(async (context) => {
  const { apart, database, config, request, reply } = context;
  const { pool } = database;
  const run = await askedRun(context, context.body.runId);
  const trace = await traceOf(await storedPart(context, run, 'trace'));
  const own = 'lines' in trace ? trace.addend : trace;
  const traces = own === undefined ? [] : [own];
  const standingOf = await standings(context, [runAlone(run.id)]);
  const document = derivationDocument({
    run,
    trace,
    place: await printedPlace(pool, { run, trace, asked: context.body.regionId ?? null }),
    standing: standingOf(runAlone(run.id)),
    rows: await sourceRows(pool, traces),
    rowNames: new Map(await rowNames(pool, traces)),
    address: publicAddress(request, config),
  });
  const name = `${document.title}.pdf`;
  return sendFile(reply, name, PDF, Buffer.from(await apart.run(WRITE_PDF, document, { name })));
});

const FIND = handle(findRun).by(async (context) => {
  const { pool } = context.database;
  const number = readRunNumber(context.body.number);
  if (number === undefined)
    throw unreadable('查证号由两组五位字符组成，如 3F0C7-A526B，区域的数其后还有区划代码；请核对后再输入');
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM "calcRun" WHERE id BETWEEN $1 AND $2 LIMIT 2', [
    number.from,
    number.to,
  ]);
  if (rows.length > 1) throw unreadable('有两次计算的查证号相同，请扫描纸上的二维码，或在服务的“计算过程”页按时间选择');
  if (rows[0] === undefined) throw new Fault('NUMBER_UNKNOWN', { number: context.body.number });
  const { id, serviceCode, year } = await askedRun(context, rows[0].id);
  const { regionCode } = number;
  const regionId = regionCode === null ? null : await regionWithCode(pool, year, regionCode);
  if (regionId === undefined) throw new Fault('ROW_NOT_FOUND', { table: tableEntry('region').table.label, count: 1 });
  return { runId: id, serviceCode, year, regionId };
});

function unreadable(text: string): Fault {
  return new Fault('BODY_INVALID', { count: 1 }, { issues: [block('number', 'NUMBER_UNREADABLE', text)] });
}

export const DERIVATION_HANDLINGS = [PRINT, FIND];
