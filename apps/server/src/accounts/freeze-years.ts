import { Fault } from '@qingzhang/core/fault';
import type { accountYear } from '@qingzhang/catalogue/tables/accounts';
import { freezeYear, publishYear, unfreezeYear } from '@qingzhang/contract/calls/account-calls';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import type { PoolClient } from 'pg';
import { logEvent } from '../access/audit-event.ts';
import { handle } from '../http/handle.ts';
import { transaction } from '../rows/transaction.ts';

type AccountYear = RowOf<typeof accountYear>;

interface Account {
  readonly id: string;
  readonly status: 'open' | 'frozen' | null;
}

/** Closes a year: from now on its data and values cannot change. */
const FREEZE = handle(freezeYear).by(async ({ database, body: { year }, actor }) =>
  transaction(database.pool, async (client) => {
    const account = await lockAccount(client, year);
    if (account.status === 'frozen') throw new Fault('ROW_PROTECTED', { what: `${year} 年度账户已经冻结` });
    // Whoever freezes a year answers for what its calculations asked to be confirmed.
    const acknowledged = await openQuestions(client, year);
    await logEvent(client, actor, {
      action: 'freeze',
      tableName: 'accountYear',
      rowId: account.id,
      after: { acknowledged },
    });
    return change(client, account.id, actor.userName, `status = 'frozen'`);
  }),
);

const UNFREEZE = handle(unfreezeYear).by(async ({ database, body: { year, reason }, actor }) =>
  transaction(database.pool, async (client) => {
    const account = await lockAccount(client, year);
    if (account.status !== 'frozen') throw new Fault('ROW_PROTECTED', { what: `${year} 年度账户没有冻结` });
    await logEvent(client, actor, { action: 'unfreeze', tableName: 'accountYear', rowId: account.id, reason });
    // What is published is always frozen.
    return change(client, account.id, actor.userName, `status = 'open', published = false`);
  }),
);

const PUBLISH = handle(publishYear).by(({ database, body: { year, published }, actor }) =>
  transaction(database.pool, async (client) => {
    const account = await lockAccount(client, year);
    if (account.status !== 'frozen') throw new Fault('ROW_PROTECTED', { what: `${year} 年度账户须先冻结再发布` });
    await logEvent(client, actor, {
      action: 'publish',
      tableName: 'accountYear',
      rowId: account.id,
      after: { published },
    });
    return change(client, account.id, actor.userName, published ? 'published = true' : 'published = false');
  }),
);

export const FREEZE_HANDLINGS = [FREEZE, UNFREEZE, PUBLISH];

async function lockAccount(client: PoolClient, year: number): Promise<Account> {
  const { rows } = await client.query<Account>(
    'SELECT id, status FROM "accountYear" WHERE year = $1 AND "deletedAt" IS NULL FOR UPDATE',
    [year],
  );
  if (rows[0] === undefined) throw new Fault('ROW_NOT_FOUND', { table: `核算年度 ${year} `, count: 1 });
  return rows[0];
}

async function change(client: PoolClient, id: string, userName: string, assignment: string): Promise<AccountYear> {
  const { rows } = await client.query<AccountYear>(
    `UPDATE "accountYear" SET ${assignment}, "updatedBy" = $2, "updatedAt" = now(), "rowVersion" = "rowVersion" + 1 WHERE id = $1 RETURNING *`,
    [id, userName],
  );
  return rows[0]!;
}

interface Question {
  readonly serviceCode: string;
  readonly code: string;
  readonly text: string;
}

/** What the latest runs of a year ask to be confirmed. */
async function openQuestions(client: PoolClient, year: number): Promise<Question[]> {
  const { rows } = await client.query<Question>(
    `SELECT run."serviceCode", issue ->> 'code' AS code, issue ->> 'text' AS text
FROM (SELECT DISTINCT ON ("serviceCode", "unitId") "serviceCode", issues FROM "calcRun" WHERE year = $1
  ORDER BY "serviceCode", "unitId", "createdAt" DESC) run, jsonb_array_elements(coalesce(run.issues, '[]'::jsonb)) issue
WHERE issue ->> 'severity' = 'confirm'`,
    [year],
  );
  return rows;
}
