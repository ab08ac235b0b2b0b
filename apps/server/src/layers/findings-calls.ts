import { randomUUID } from 'node:crypto';
import { Fault } from '@qingzhang/core/fault';
import { block, isBlocked } from '@qingzhang/core/issue';
import type { CodeOf } from '@qingzhang/core/issue-codes/issue-code';
import { requireModule } from '../access/guard.ts';
import { logEvent } from '../access/audit-event.ts';
import { acknowledgeFinding, findingsOfLayer } from '@qingzhang/contract/calls/layer-calls';
import type { Context } from '../http/context.ts';
import { handle } from '../http/handle.ts';
import { transaction } from '../rows/transaction.ts';
import { keptText, withAcknowledgements } from '../pixels/findings/acknowledgements.ts';
import { rowFindings } from '../pixels/findings/layer-findings.ts';
import { remediesOf } from '../pixels/findings/remedies.ts';
import { findRasterRow, rasterTable } from '../pixels/findings/raster-row.ts';

/** Everything found about a raster row, each with who took note of it. */
const FINDINGS = handle(findingsOfLayer).by((context) => findingsOf(context, 'read'));

/** Takes note of what a raster row's owner was asked to confirm. */
const ACKNOWLEDGE = handle(acknowledgeFinding).by(async (context) => {
  const { code, reason } = context.body;
  const { table, id, findings } = await findingsOf(context, 'write');
  const asked = findings.filter((finding) => finding.code === code);
  if (asked.length === 0) throw refused('FINDING_UNKNOWN', `该栅格现在没有代码为“${code}”的提示，请刷新后重试`);
  if (isBlocked(asked)) {
    throw refused('FINDING_BLOCKS', '阻断的问题须解决，不能只作确认');
  }
  const open = asked.filter(({ acknowledged }) => acknowledged === null);
  await transaction(context.database.pool, async (client) => {
    for (const finding of open) {
      await client.query(
        `INSERT INTO "layerAcknowledgement" (id, "tableName", "rowId", code, text, reason, "createdBy", "createdAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, now())`,
        [randomUUID(), table, id, code, keptText(finding), reason, context.actor.userName],
      );
      const event = { action: 'acknowledge', tableName: table, rowId: id, reason };
      await logEvent(client, context.actor, { ...event, after: { code, text: keptText(finding) } });
    }
  });
  return findingsOf(context, 'write');
});

export const FINDING_HANDLINGS = [FINDINGS, ACKNOWLEDGE];

async function findingsOf(
  context: Context<typeof findingsOfLayer> | Context<typeof acknowledgeFinding>,
  right: 'read' | 'write',
) {
  const asked = context.body;
  const { pool } = context.database;
  const entry = rasterTable(asked.table);
  requireModule(context.user, entry.module, right, context.call.title);
  const id = asked.id.toLowerCase();
  const raster = await findRasterRow(pool, entry, id);
  const { issues, ...found } =
    raster === null ? { coverage: [], values: null, unmapped: [], issues: [] } : await rowFindings(context, raster);
  const findings = await withAcknowledgements(pool, asked.table, id, issues);
  const remedied = findings.map((finding) => ({
    ...finding,
    remedies: raster === null ? [] : [...remediesOf(raster, found.values, finding)],
  }));
  return { table: asked.table, id, ...found, findings: remedied };
}

function refused(code: CodeOf<'block'>, text: string): Fault {
  return new Fault('BODY_INVALID', { count: 1 }, { issues: [block('code', code, text)] });
}
