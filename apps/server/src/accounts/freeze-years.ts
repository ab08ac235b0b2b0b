import { Fault } from '@qingzhang/core/fault';
import { accountYear } from '@qingzhang/catalogue/tables/accounts';
import { findService } from '@qingzhang/catalogue/registry';
import { freezeYear, openQuestions, publishYear, unfreezeYear } from '@qingzhang/contract/calls/account-calls';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import type { PoolClient } from 'pg';
import { logEvent } from '../access/audit-event.ts';
import { beginEdition, supersedeEdition } from '../editions/begin-edition.ts';
import { editionMade } from '../editions/edition-made.ts';
import type { Deps } from '../http/context.ts';
import { handle } from '../http/handle.ts';
import type { Actor } from '../rows/actor.ts';
import { knowChanges } from '../rows/follow-changes.ts';
import { changeCount } from '../rows/row-changes.ts';
import { transaction } from '../rows/transaction.ts';
import { requireAccount } from './account.ts';
import { confirmedQuestions, questionsOf, reasonFor } from './confirmed-questions.ts';
import { frozenValues } from './frozen-values.ts';
import { incompleteness } from './incompleteness.ts';
import { columnList } from '../database/tables.ts';

type AccountYear = RowOf<typeof accountYear>;

interface Account {
  readonly id: string;
  readonly profile: string | null;
  readonly status: 'open' | 'frozen' | null;
  readonly confirmed: AccountYear['confirmed'];
}

/** Closes a year: from now on its data and values cannot change. */
const FREEZE = handle(freezeYear).by(async (context) => {
  const { year, reasons } = context.body;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const frozen = await freezeAsItStands(context, { year, reasons, actor: context.actor });
    if (frozen !== undefined) return frozen;
  }
  throw new Fault('ROW_PROTECTED', { what: `不断有数据写入，没有冻结 ${year} 年度，请稍后再试` });
});

const MOST_TRIES = 5;

interface Freezing {
  readonly year: number;
  readonly reasons: Parameters<typeof confirmedQuestions>[1]['reasons'];
  readonly actor: Actor;
}

/** Undefined where something was saved while the year was looked at: that may have left a result behind. */
async function freezeAsItStands(deps: Deps, { year, reasons, actor }: Freezing): Promise<AccountYear | undefined> {
  const { pool } = deps.database;
  await knowChanges(pool);
  const changes = changeCount(pool);
  const incomplete = await incompleteness(deps, year);
  return transaction(pool, async (client) => {
    const account = await lockAccount(client, year);
    if (account.status === 'frozen') throw new Fault('ROW_PROTECTED', { what: `${year} 年度账户已经冻结` });
    // Whoever saves into the year, on whichever server, waits for us now.
    await knowChanges(pool);
    if (changeCount(pool) !== changes) return undefined;
    const confirmed = await confirmedQuestions(client, { year, step: '冻结', reasons, kept: [], incomplete }, actor);
    const summary = await frozenValues(client, { year, profile: account.profile });
    const edition = await beginEdition(client, deps, { year, summary }, actor);
    await logEvent(client, actor, {
      action: 'freeze',
      tableName: 'accountYear',
      rowId: account.id,
      after: { year, edition, confirmed },
    });
    return change(client, account.id, actor.userName, { status: 'frozen', confirmed });
  });
}

/** Opens a year for a correction. What was frozen stays as it was given out: its files are made first. */
const UNFREEZE = handle(unfreezeYear).by(async (context) => {
  const { year, reason } = context.body;
  const { actor } = context;
  await editionMade(context, year);
  return transaction(context.database.pool, async (client) => {
    const account = await lockAccount(client, year);
    if (account.status !== 'frozen') throw new Fault('ROW_PROTECTED', { what: `${year} 年度账户没有冻结` });
    const summary = await frozenValues(client, { year, profile: account.profile });
    await supersedeEdition(client, { year, correction: reason, summary }, actor);
    await logEvent(client, actor, {
      action: 'unfreeze',
      tableName: 'accountYear',
      rowId: account.id,
      reason,
      after: { year },
    });
    // What is published is always frozen. The next freeze asks anew: the data will have changed.
    return change(client, account.id, actor.userName, { status: 'open', published: false, confirmed: null });
  });
});

const PUBLISH = handle(publishYear).by(async (context) => {
  const {
    database: { pool },
    body: { year, published, reasons },
    actor,
  } = context;
  const incomplete = published ? await incompleteness(context, year) : [];
  return transaction(pool, async (client) => {
    const account = await lockAccount(client, year);
    if (account.status !== 'frozen') throw new Fault('ROW_PROTECTED', { what: `${year} 年度账户须先冻结再发布` });
    const kept = account.confirmed ?? [];
    const confirmed = published
      ? await confirmedQuestions(client, { year, step: '发布', reasons, kept, incomplete }, actor)
      : account.confirmed;
    await logEvent(client, actor, {
      action: 'publish',
      tableName: 'accountYear',
      rowId: account.id,
      after: { year, published, confirmed },
    });
    return change(client, account.id, actor.userName, { published, confirmed });
  });
});

/** What the latest calculations of a year ask, and why that does not stand in the way. */
const QUESTIONS = handle(openQuestions).by(async (context) => {
  const { year } = context.body;
  const { pool } = context.database;
  const { confirmed } = await requireAccount(pool, year);
  const questions = [...(await incompleteness(context, year)), ...(await questionsOf(pool, year))];
  return questions.map((question) => {
    const held = reasonFor(question, confirmed ?? []);
    const { reason, by, at } = held ?? { reason: null, by: null, at: null };
    return {
      ...question,
      serviceName: findService(question.serviceCode)?.title ?? question.serviceCode,
      reason,
      by,
      at,
    };
  });
});

export const FREEZE_HANDLINGS = [QUESTIONS, FREEZE, UNFREEZE, PUBLISH];

async function lockAccount(client: PoolClient, year: number): Promise<Account> {
  const { rows } = await client.query<Account>(
    'SELECT id, profile, status, confirmed FROM "accountYear" WHERE year = $1 AND "deletedAt" IS NULL FOR UPDATE',
    [year],
  );
  if (rows[0] === undefined) throw new Fault('ROW_NOT_FOUND', { table: `核算年度 ${year} `, count: 1 });
  return rows[0];
}

type Changes = Partial<Pick<AccountYear, 'status' | 'published' | 'confirmed'>>;

async function change(client: PoolClient, id: string, userName: string, changes: Changes): Promise<AccountYear> {
  const { rows } = await client.query<AccountYear>(
    `UPDATE "accountYear" SET status = coalesce($3, status), published = coalesce($4, published),
  confirmed = CASE WHEN $5 THEN $6::jsonb ELSE confirmed END, "updatedBy" = $2, "updatedAt" = now(), "rowVersion" = "rowVersion" + 1
WHERE id = $1 RETURNING ${columnList(accountYear)}`,
    [
      id,
      userName,
      changes.status ?? null,
      changes.published ?? null,
      changes.confirmed !== undefined,
      changes.confirmed === undefined || changes.confirmed === null ? null : JSON.stringify(changes.confirmed),
    ],
  );
  return rows[0]!;
}
