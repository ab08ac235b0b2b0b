import { SERVICES } from '@qingzhang/catalogue/registry';
import { recomputeRun } from '@qingzhang/contract/calls/run-calls';
import { valueCalls } from '@qingzhang/contract/calls/value-calls';
import type { ValueRow } from '@qingzhang/contract/rows/value-row';
import { say } from '../start/console.ts';
import type { ApiClient } from './api-client.ts';

/** What this version makes of the inputs of every stored run of a year, beside what is stored; nothing is written. */
export async function tryRuns(client: ApiClient, year: number): Promise<number> {
  let [differing, tried] = [0, 0];
  for (const { title, value } of SERVICES) {
    const rows = await client.call(valueCalls(value).getAllDataList, { year });
    for (const { runId, regionName, stored } of runsOf(rows)) {
      const again = await client.call(recomputeRun, { runId });
      tried += 1;
      if (!again.same) differing += 1;
      say(
        `${title}（${regionName}）：${again.same ? `一致，${yuan(again.value)}` : differenceText(stored, again.value)}`,
      );
    }
  }
  const standing = tried === 0 ? `${year} 年没有已存的计算` : `${tried} 次计算中 ${differing} 次与本版结果不同`;
  say(`${standing}；试算什么也没有写入${differing > 0 ? '，要采用新结果请执行 qingzhang calculate' : ''}`);
  return 0;
}

interface StoredRun {
  readonly runId: string;
  readonly regionName: string;
  readonly stored: number | null;
}

/** Each run once, by the row of its account unit, which stands above the others. */
function runsOf(rows: readonly ValueRow[]): readonly StoredRun[] {
  const units = new Map<string, ValueRow>();
  for (const row of rows) {
    const { runId } = row;
    if (typeof runId !== 'string') continue;
    const known = units.get(runId);
    if (known === undefined || levelOf(row) < levelOf(known)) units.set(runId, row);
  }
  return [...units].map(([runId, { regionName, value }]) => ({
    runId,
    regionName: regionName ?? '',
    stored: typeof value === 'number' ? value : null,
  }));
}

function levelOf({ level }: ValueRow): number {
  return level ?? Number.POSITIVE_INFINITY;
}

function differenceText(stored: number | null, again: number): string {
  if (stored === null) return `已存 缺，本版 ${yuan(again)}`;
  const share = stored === 0 ? '' : `，${(((again - stored) / stored) * 100).toFixed(4)} %`;
  return `已存 ${yuan(stored)}，本版 ${yuan(again)}，相差 ${yuan(again - stored)}${share}`;
}

function yuan(value: number): string {
  return `${value.toFixed(2)} 元`;
}
