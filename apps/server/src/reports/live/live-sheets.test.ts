import { gzipSync } from 'node:zlib';
import type { ServiceGroup } from '@qingzhang/catalogue/language/service';
import { LEAVES } from '@qingzhang/catalogue/registry';
import { canonicalJson } from '@qingzhang/core/canonical-json';
import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import type { ServiceResult } from '@qingzhang/engine/account/account-data';
import { planService } from '@qingzhang/engine/plan/plan-service';
import { runService, type ServiceRun } from '@qingzhang/engine/run/run-service';
import { accountOf } from '@qingzhang/engine/testing/account-kit';
import { countyOf, countyTables, resultOf } from '@qingzhang/engine/testing/whole-county';
import { snapshotRun } from '@qingzhang/engine/trace/run-snapshot';
import { traceRun } from '@qingzhang/engine/trace/trace-run';
import { describe, expect, it } from 'vitest';
import type { LiveAccount } from './live-account.ts';
import { liveSheets } from './live-sheets.ts';

const TYPED = 'tour';

/** A county's year of every service of the catalogue, one of them typed by hand. */
function accountOfYear(): LiveAccount {
  const county = countyOf(2, 5);
  const results: Record<string, ServiceResult> = {};
  const data = accountOf(countyTables(county), { towns: county.regions, results });
  const services = LEAVES.toSorted((a, b) => Number(a.wire === 'oxygen') - Number(b.wire === 'oxygen'));
  const runs = services.map((service): ServiceRun => {
    const run = runService(planService(service, data));
    results[service.wire] = resultOf(run);
    return run;
  });
  const lines = runs.map(({ plan: { service }, value }) => {
    const { wire, title, group } = service;
    if (group === 'total') throw new Error(`${wire} is a sum`);
    const yuan = fenToYuan(yuanToFen(value));
    return { wire, title, group, isCounted: true, reason: null, yuan, standing: '已算', isTyped: wire === TYPED };
  });
  const added = (of: typeof lines) => of.reduce((sum, { yuan }) => sum + yuanToFen(yuan), 0n);
  const sumOf = (yuan: number) => ({ yuan, standing: '已算·需确认（需确认 2 项，见附表6）', reason: null });
  const ofGroup = (group: ServiceGroup) => sumOf(fenToYuan(added(lines.filter((line) => line.group === group))));
  const packed = (value: unknown) => gzipSync(canonicalJson(value));
  return {
    regionName: '甲县',
    year: 2023,
    lines,
    deduction: { title: '减：来自区域外的价值', yuan: 100, standing: '已算' },
    groups: { material: ofGroup('material'), regulating: ofGroup('regulating'), cultural: ofGroup('cultural') },
    total: sumOf(fenToYuan(added(lines) - 10_000n)),
    notes: ['本表状态：已算·需确认（需确认 2 项，见附表6）'],
    runs: runs
      .filter(({ plan }) => plan.service.wire !== TYPED)
      .map((run) => ({ trace: packed(traceRun(run)), snapshot: packed(snapshotRun(run)) })),
    rowNames: [],
  };
}

const ACCOUNT = accountOfYear();
const { sheets, names } = await liveSheets(ACCOUNT, 10);
const formulas = sheets.flatMap(({ cells }) => [...cells!.values()].filter(({ formula }) => formula !== undefined));

const totalRows = (of: typeof sheets) => of[0]!.rows!;
const rowOf = (of: typeof sheets, title: string) => totalRows(of).find((cells) => cells[0] === title)!;

describe('the sheets that calculate', () => {
  it('are totals, parameters, inputs and steps', () => {
    expect(sheets.map(({ name }) => name)).toEqual(['复算1 合计', '复算2 参数', '复算3 输入数据', '复算4 计算过程']);
  });

  it('define every name that a formula speaks, each once', () => {
    const defined = new Set(names.map(({ name }) => name.toLowerCase()));
    expect(defined.size).toBe(names.length);
    const spoken = formulas.flatMap(({ formula }) => formula!.replaceAll(/"[^"]*"/g, '').match(/[a-z]\w*_\w+/gi) ?? []);
    expect([...new Set(spoken)].filter((name) => !defined.has(name.toLowerCase()))).toEqual([]);
    expect(spoken.length).toBeGreaterThan(1000);
  });

  it('have a figure beside every formula, for viewers that do not calculate', () => {
    expect(formulas.filter(({ formulaResult }) => formulaResult === undefined)).toEqual([]);
    expect(Math.max(...formulas.map(({ formula }) => formula!.length))).toBeLessThan(8192);
  });

  it('leave a typed value as it is, and say so', () => {
    const title = ACCOUNT.lines.find(({ wire }) => wire === TYPED)!.title;
    const row = sheets[0]!.rows!.findIndex((cells) => cells[1] === title);
    expect(sheets[0]!.rows![row]!.at(-1)).toContain('手工填报');
    expect(sheets[0]!.cells!.get(`${row},4`)!.formula).toBeUndefined();
  });

  it('take the deduction off, and round every sum to 分', () => {
    const total = sheets[0]!.rows!.findIndex((cells) => cells[0] === '生态产品总值');
    expect(sheets[0]!.cells!.get(`${total},4`)).toMatchObject({ formulaResult: ACCOUNT.total.yuan });
    expect(sheets[0]!.cells!.get(`${total},4`)!.formula).toMatch(/^ROUND\(E\d+\+E\d+\+E\d+\+E\d+,2\)$/);
  });

  it('have a state beside every line, and say what is open above them all', () => {
    const [, , note, head] = totalRows(sheets);
    expect(note![0]).toBe('本表状态：已算·需确认（需确认 2 项，见附表6）');
    const state = head!.indexOf('状态');
    expect(rowOf(sheets, '生态产品总值')[state]).toBe('已算·需确认（需确认 2 项，见附表6）');
    expect(rowOf(sheets, '调节服务合计')[state]).toBe('已算·需确认（需确认 2 项，见附表6）');
  });

  it('show the stored total beside what the lines come to, and say why they differ', async () => {
    const stored = ACCOUNT.total.yuan! + 12.5;
    const reason = '“GEP 总值”与各项之和相差 12.50 元';
    const typed = await liveSheets({ ...ACCOUNT, total: { ...ACCOUNT.total, yuan: stored, reason } }, 10);
    const row = rowOf(typed.sheets, '生态产品总值');
    expect([row[4], row[6], row[7]]).toEqual([ACCOUNT.total.yuan, stored, -12.5]);
    expect(row.at(-1)).toContain(reason);
  });

  it('never show a total that was not calculated as if it were one', async () => {
    const without = await liveSheets({ ...ACCOUNT, total: { yuan: null, standing: '未核算', reason: null } }, 10);
    const row = rowOf(without.sheets, '生态产品总值');
    expect([row[6], row[7], row[8]]).toEqual(['未核算', '未核算', '未核算']);
    expect(row.at(-1)).toContain('不是核算结果');
  });

  it('tell the source of every parameter, and mark those in doubt', () => {
    const sheet = sheets[1]!;
    const rows = sheet.rows!.slice(3);
    const notes = rows.map((_, at) => sheet.cells!.get(`${at + 3},4`)!.comment?.text ?? '');
    expect(notes.every((note) => note.startsWith('来源：'))).toBe(true);
    expect(rows.some((cells) => cells[6] === '待核实')).toBe(true);
  });
});
