import type { AccountReport } from '@qingzhang/contract/results/report';
import { accountReport } from './account-report.ts';
import { reportAtlas } from './report-atlas.ts';
import { reportMethods, totalNumber } from './report-methods.ts';
import type { ReportScope } from './report-scope.ts';
import { readSeeaAccount } from './seea/read-seea-account.ts';
import type { SeeaAccount } from './seea/seea-account.ts';
import type { ToldAccount } from './write-report-task.ts';

/** What reports of one scope are written from: each told when it is first asked for, and once, however many forms there are. */
export interface Telling {
  readonly scope: ReportScope;
  readonly report: () => Promise<AccountReport>;
  /** As it is told on paper. */
  readonly account: () => Promise<ToldAccount>;
  readonly seea: () => Promise<SeeaAccount>;
}

export function tellingOf(scope: ReportScope): Telling {
  const report = once(() => accountReport(scope));
  return {
    scope,
    report,
    account: once(async () => ({
      report: await report(),
      methods: reportMethods(scope),
      atlas: await reportAtlas(scope),
      totalNumber: totalNumber(scope),
    })),
    seea: once(async () => readSeeaAccount(scope, await report())),
  };
}

function once<Value>(form: () => Promise<Value>): () => Promise<Value> {
  let known: Promise<Value> | undefined;
  return () => (known ??= form());
}
