import { yuanToFen } from '@qingzhang/core/money';
import type { RunSnapshot } from '@qingzhang/engine/trace/run-snapshot';
import type { Trace } from '@qingzhang/engine/trace/trace';
import { landOf } from '@qingzhang/engine/workbook/land';
import type { LiveRun } from '@qingzhang/engine/workbook/live-column';
import { liveRuns, type StoredRun } from '@qingzhang/engine/workbook/live-run';
import { recordText } from '../../accounts/packed-record.ts';
import type { ReadySheets } from '../../sheets/workbook.ts';
import { createGrid } from './grid.ts';
import { INPUT_WIDTHS, writeInputs } from './input-grid.ts';
import type { LiveAccount, LiveAccountLine, PackedRun } from './live-account.ts';
import { livePages } from './page-budget.ts';
import { PARAMETER_WIDTHS, writeParameters } from './parameter-grid.ts';
import { STEP_WIDTHS, writeSteps } from './step-grid.ts';
import { TOTAL_WIDTHS, writeTotals, type LiveLine } from './total-grid.ts';

const NAMES = { totals: '复算1 合计', parameters: '复算2 参数', inputs: '复算3 输入数据', steps: '复算4 计算过程' };

/** An account unit's year as sheets that calculate, on as many pages as are left, if they suffice. */
export async function liveSheets(account: LiveAccount, pagesLeft: number): Promise<ReadySheets> {
  const stored = await Promise.all(account.runs.map(unpacked));
  const traces = new Map(stored.map(({ trace }) => [trace.service, trace]));
  const land = landOf([...traces.values()]);
  const runs = new Map(liveRuns(stored, land).map((run) => [run.service, run]));
  const rowNames = new Map(account.rowNames);
  const lines = account.lines.map((line) => liveLine(line, runs, traces));
  const scopes = lines.flatMap(({ run }) => (run === null ? [] : [{ run, trace: traces.get(run.service)!, rowNames }]));
  const title = (what: string) => `${account.regionName} ${account.year} 年${what}`;
  const totals = createGrid(NAMES.totals);
  writeTotals(totals, title('生态产品总值复算'), account, lines);
  const parameters = createGrid(NAMES.parameters);
  const heading = writeParameters(parameters, title('核算参数'), scopes);
  const inputs = createGrid(NAMES.inputs);
  const printedRows = writeInputs(inputs, title('核算输入数据'), scopes, land);
  const steps = createGrid(NAMES.steps);
  writeSteps(steps, title('核算过程'), scopes);
  const pages = livePages(pagesLeft);
  const widths = (list: readonly number[]) => list.map((width) => ({ width }));
  return {
    sheets: [
      totals.sheet(widths(TOTAL_WIDTHS), { frozen: 4, heading: 3, pages: 1 }),
      parameters.sheet(widths(PARAMETER_WIDTHS), { frozen: heading + 1, heading, pages: pages.parameters }),
      inputs.sheet(widths(INPUT_WIDTHS), { frozen: 3, printedRows, printedColumns: 7, pages: 1 }),
      steps.sheet(widths(STEP_WIDTHS), { frozen: 2, pages: pages.steps }),
    ],
    names: [totals, parameters, inputs, steps].flatMap((grid) => grid.names()),
  };
}

async function unpacked({ trace, snapshot }: PackedRun): Promise<StoredRun> {
  return {
    trace: JSON.parse(await recordText(trace)) as Trace,
    snapshot: JSON.parse(await recordText(snapshot)) as RunSnapshot,
  };
}

/** A line is calculated where its stored value is that of its run; else its figure stands. */
function liveLine(
  line: LiveAccountLine,
  runs: ReadonlyMap<string, LiveRun>,
  traces: ReadonlyMap<string, Trace>,
): LiveLine {
  const run = runs.get(line.wire);
  const trace = traces.get(line.wire);
  const isOfRun = line.yuan !== null && trace !== undefined && yuanToFen(line.yuan) === yuanToFen(trace.value.figure);
  if (run !== undefined && isOfRun) return { line, run, reason: null };
  if (line.isTyped) return { line, run: null, reason: '含手工填报的数值，没有可重算的过程' };
  return { line, run: null, reason: '没有与所列数值相符的计算记录，按数值列出' };
}
