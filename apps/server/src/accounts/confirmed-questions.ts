import { Fault } from '@qingzhang/core/fault';
import { confirm } from '@qingzhang/core/issue';
import type { CodeOf, IssueCode } from '@qingzhang/core/issue-codes/issue-code';
import type { Pool, PoolClient } from 'pg';
import type { Actor } from '../rows/actor.ts';
import type { Account } from './account.ts';
import { typedDoubts, typedIssues } from './typed-doubts.ts';

/** Something that a calculation asks a person to confirm. */
export interface Question {
  readonly serviceCode: string;
  readonly code: CodeOf<'confirm'>;
  readonly text: string;
}

type Confirmed = NonNullable<Account['confirmed']>;

interface Asked {
  readonly year: number;
  /** What is to be done with the year, for the refusal. */
  readonly step: string;
  readonly reasons: readonly { readonly serviceCode: string; readonly code: string; readonly reason: string }[];
  /** Reasons given before. */
  readonly kept: Confirmed;
  /** What the year asks as a whole, besides its calculations. */
  readonly incomplete: readonly Question[];
}

/** What the latest runs of a year ask to be confirmed, each question once. */
export async function questionsOf(client: Pool | PoolClient, year: number): Promise<Question[]> {
  const told = await toldOf(client, year);
  return told.flatMap(({ severity, ...question }) => (severity === 'confirm' ? [question as Question] : []));
}

interface Told extends Omit<Question, 'code'> {
  readonly code: IssueCode;
  readonly severity: 'confirm' | 'note';
}

/** Everything that the latest runs of a year ask or tell, each once, and what typed values do: at one account unit, or at all. */
export async function toldOf(client: Pool | PoolClient, year: number, unitId?: string): Promise<Told[]> {
  const { rows } = await client.query<Told>(
    `SELECT DISTINCT run."serviceCode", issue ->> 'severity' AS severity, issue ->> 'code' AS code, issue ->> 'text' AS text
FROM (SELECT DISTINCT ON ("serviceCode", "unitId") "serviceCode", issues FROM "calcRun" WHERE year = $1 AND ($2::text IS NULL OR "unitId" = $2)
  ORDER BY "serviceCode", "unitId", "createdAt" DESC) run, jsonb_array_elements(coalesce(run.issues, '[]'::jsonb)) issue
WHERE issue ->> 'severity' IN ('confirm', 'note') ORDER BY run."serviceCode", severity, code, text`,
    [year, unitId ?? null],
  );
  const doubts = await typedDoubts(client, year);
  const typed = [...doubts.keys()].flatMap((serviceCode) =>
    typedIssues(doubts, [serviceCode], unitId).flatMap(({ severity, code, text }) =>
      severity === 'block' ? [] : [{ serviceCode, severity, code, text }],
    ),
  );
  return [...rows, ...typed];
}

/** Every open question with its reason, as the year keeps it; refuses where one is missing, with the list. */
export async function confirmedQuestions(
  client: PoolClient,
  { year, step, reasons, kept, incomplete }: Asked,
  actor: Actor,
): Promise<Confirmed> {
  const questions = [...incomplete, ...(await questionsOf(client, year))];
  const at = new Date().toISOString();
  const given = questions.map((question) => {
    const own = reasons.find(({ serviceCode, code }) => serviceCode === question.serviceCode && code === question.code);
    return own === undefined ? reasonFor(question, kept) : { ...question, reason: own.reason, by: actor.userName, at };
  });
  const missing = questions.filter((_, index) => given[index] === undefined);
  if (missing.length > 0) {
    const issues = missing.map(({ serviceCode, code, text }) => confirm(serviceCode, code, text));
    throw new Fault('REASONS_MISSING', { year, count: missing.length, step }, { issues });
  }
  return given.flatMap((each) => each ?? []);
}

/** The reason that was given for exactly this question. */
export function reasonFor(
  question: Omit<Question, 'code'> & { readonly code: string },
  confirmed: Confirmed,
): Confirmed[number] | undefined {
  return confirmed.find(
    ({ serviceCode, code, text }) =>
      serviceCode === question.serviceCode && code === question.code && text === question.text,
  );
}
