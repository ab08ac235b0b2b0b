import { canonicalJson } from '@qingzhang/core/canonical-json';
import { sha256 } from '@qingzhang/engine/trace/fingerprint';
import { inputsSnapshot } from '@qingzhang/engine/trace/inputs-snapshot';
import { accountUnitResult } from '@qingzhang/engine/trace/recompute';
import { snapshotRun } from '@qingzhang/engine/trace/run-snapshot';
import { traceRun } from '@qingzhang/engine/trace/trace-run';
import { serviceResult } from '@qingzhang/engine/run/service-result';
import { labelsBelow, runLabels, type LabelsBelow } from '@qingzhang/engine/compare/run-labels';
import type { ServiceRun } from '@qingzhang/engine/run/run-service';
import { filledColumns } from '@qingzhang/engine/run/filled-columns';
import type { HandedOver } from './stored-result.ts';

/** Raised whenever the same inputs may give other figures. */
export const ENGINE_VERSION = '3';

/** What is kept of a run: columns of the list of runs, and the texts that prove it. */
export interface RunRecord {
  readonly columns: Readonly<Record<string, unknown>>;
  readonly inputs: string;
  readonly snapshot: string;
  readonly trace: string;
  readonly handed: HandedOver;
  /** What regions below the account unit hold of each row; null where years are not compared row by row. */
  readonly labelsBelow: LabelsBelow | null;
}

export function runRecord(run: ServiceRun): RunRecord {
  const { plan, value, quantity, issues } = run;
  const { method, service, data } = plan;
  const inputs = canonicalJson(inputsSnapshot(plan));
  const trace = canonicalJson(traceRun(run));
  const result = serviceResult(run, '');
  return {
    columns: {
      profile: data.profile.code,
      profileVersion: data.profile.version,
      method: method.name,
      methodLabel: method.label,
      value,
      physicalAmount: quantity,
      physicalUnit: method.physical?.unit ?? service.physicalUnit,
      choices: choicesOf(run),
      issues,
      inputsSha256: sha256(inputs),
      resultSha256: accountUnitResult(run).sha256,
      traceSha256: sha256(trace),
      engineVersion: ENGINE_VERSION,
      backend: run.pixels === undefined ? 'table' : 'pixels',
      nodeMajor: nodeMajor(),
    },
    inputs,
    snapshot: canonicalJson(snapshotRun(run)),
    trace,
    handed: {
      symbols: Object.fromEntries(result.symbols),
      shares: Object.fromEntries(result.shares),
      fills: Object.fromEntries(filledColumns(run)),
      labels: runLabels(run),
    },
    labelsBelow: labelsBelow(run),
  };
}

/** The words that the account chose among, by symbol. */
function choicesOf({ plan }: ServiceRun): Record<string, string> {
  return Object.fromEntries(
    [...plan.bound].flatMap(([symbol, { words, accountUnit }]) => {
      const word =
        words === undefined || 'kind' in accountUnit || accountUnit.axes.length > 0
          ? undefined
          : words[accountUnit.data[0]!];
      return word === undefined ? [] : [[symbol, word]];
    }),
  );
}

export function nodeMajor(): number {
  return Number(process.versions.node.split('.')[0]);
}
