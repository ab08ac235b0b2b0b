import { PACKAGE_FILES, type PackageManifest } from '@qingzhang/contract/results/package-manifest';
import { recompute } from '@qingzhang/engine/trace/recompute';
import type { RunSnapshot } from '@qingzhang/engine/trace/run-snapshot';
import { sha256 } from '@qingzhang/engine/trace/fingerprint';
import { PIXEL_SERVICES, type SecondOpinion } from '@qingzhang/verifier/services/services';
import { recomputeRegions } from '@qingzhang/verifier/trace/recompute-regions';
import { recomputeTrace } from '@qingzhang/verifier/trace/recompute-trace';
import type { TraceFile } from '@qingzhang/verifier/trace/trace-file';
import { listedDifferences } from './listed-differences.ts';
import { recordOf, type OpenPackage } from './open-package.ts';
import { HeldBack } from './packed-account.ts';
import { saidOf } from './said-of.ts';
import { apart, fenOf, type Difference, type PackedValue, type ServiceLine } from './service-line.ts';

type PackedService = PackageManifest['services'][number];

interface RunFile {
  readonly id: string;
  readonly value: number;
  readonly physicalAmount: number | null;
  readonly inputsSha256: string;
  readonly traceSha256: string;
  readonly resultSha256: string;
}

/** Another release of Node may write the last digit of a logarithm otherwise. */
const SAME = 1e-9;
const LIMIT = { tables: 1e-9, pixels: 1e-6 } as const;

/** A service that was calculated: its run, its trace, its regions, and a second opinion from rows and layers. */
export async function serviceLine(
  opened: OpenPackage,
  service: PackedService,
  opinion: () => SecondOpinion,
): Promise<ServiceLine> {
  const { code, title } = service;
  const run = await opened.record<RunFile>(PACKAGE_FILES.run(code));
  const inputs = await opened.text(PACKAGE_FILES.record(code, 'inputs'));
  const traceText = await opened.text(PACKAGE_FILES.record(code, 'trace'));
  const values = await opened.records<PackedValue>(PACKAGE_FILES.values(code));
  const differences: Difference[] = [...listedDifferences(opened.manifest, service, values)];
  if (sha256(inputs) !== run.inputsSha256) differences.push({ what: '输入记录与计算记录的校验码不符' });
  if (sha256(traceText) !== run.traceSha256) differences.push({ what: '计算过程与计算记录的校验码不符' });
  const trace = recordOf(traceText, PACKAGE_FILES.record(code, 'trace')) as TraceFile;
  const snapshot = await opened.record<RunSnapshot>(PACKAGE_FILES.record(code, 'snapshot'));
  const { result } = recompute(snapshot, run.resultSha256);
  if (fenOf(run.value) !== fenOf(result.value))
    differences.push({ what: '由运行快照复算的价值', stored: run.value, recomputed: result.value });
  if (run.physicalAmount !== null && apart(run.physicalAmount, result.quantity) > SAME)
    differences.push({ what: '由运行快照复算的实物量', stored: run.physicalAmount, recomputed: result.quantity });
  differences.push(...traceDifferences(trace, values, run.value));
  return { title, stored: service.value, status: service.status, ...opined(trace, opinion), differences };
}

/** The addend of a sum that is no service of its own. */
export function addendLine(trace: TraceFile, title: string, opinion: () => SecondOpinion): ServiceLine {
  const stored = trace.value.figure;
  return { title, stored, status: 'done', ...opined(trace, opinion), differences: traceDifferences(trace, [], stored) };
}

function traceDifferences(trace: TraceFile, values: readonly PackedValue[], value: number): Difference[] {
  const again = recomputeTrace(trace);
  const differences: Difference[] = [];
  if (fenOf(again.value) !== fenOf(value))
    differences.push({ what: '由计算过程复算的价值', stored: value, recomputed: again.value });
  const regions = recomputeRegions(trace, again);
  for (const { regionId, value: stored, inputMode, containsManual } of values) {
    // What was typed by hand, and what contains it, no formula leads to.
    if (inputMode === 'manual' || containsManual === true) continue;
    const found = regions.get(regionId);
    const traced = trace.regions.find((region) => region.regionId === regionId);
    const most = traced?.parentId === null ? 0 : 1;
    if (found !== undefined && Math.abs(found.fen - fenOf(stored)) <= most) continue;
    differences.push({
      what: '区域价值',
      region: traced?.name ?? regionId,
      stored,
      ...(found === undefined ? {} : { recomputed: found.fen / 100 }),
    });
  }
  return differences;
}

/** What rows and layers come to by formulas of their own; where a layer had to stay, the recorded sums have spoken alone. */
function opined(
  { service, value, quantity }: TraceFile,
  opinion: () => SecondOpinion,
): Pick<ServiceLine, 'recomputed' | 'way' | 'why'> {
  const limit = PIXEL_SERVICES.has(service) ? LIMIT.pixels : LIMIT.tables;
  try {
    const found = opinion().opinionOf(service);
    const isNear = apart(value.figure, found.value) <= limit && apart(quantity.figure, found.quantity) <= limit;
    return { recomputed: found.value, way: isNear ? 'rows' : 'differs' };
  } catch (error) {
    if (error instanceof HeldBack) return { recomputed: null, way: 'sums', why: error.message };
    return { recomputed: null, way: 'none', why: saidOf(error) };
  }
}
