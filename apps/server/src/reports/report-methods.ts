import { citationText } from '@qingzhang/core/citation';
import { unitLabel } from '@qingzhang/core/units';
import { calculatedItem } from '@qingzhang/catalogue/registry';
import { runNumber } from '@qingzhang/contract/run-number';
import { symbolTex } from '@qingzhang/formula/render/symbol-tex';
import { lettersOf } from '@qingzhang/engine/trace/trace-tex';
import type { TraceSymbol } from '@qingzhang/engine/trace/trace';
import type { ReportScope } from './report-scope.ts';
import type { ReportedTrace } from './reported-traces.ts';

/** How a service was calculated, as its stored run tells. */
export interface ReportMethod {
  readonly title: string;
  readonly label: string;
  readonly citation: string;
  readonly isVerified: boolean;
  /** What its figure is found again by. */
  readonly number: string | null;
  readonly equations: readonly { readonly name: string; readonly tex: string }[];
  readonly symbols: readonly { readonly tex: string; readonly name: string; readonly unit: string }[];
}

/** The methods of all services that were calculated, in the order of the account. */
export function reportMethods(scope: ReportScope): ReportMethod[] {
  const { totals, traces, values } = scope;
  return totals.lines.flatMap(({ wire, title }) => {
    const trace = traces.get(wire);
    const runId = values.get(wire)?.runId ?? null;
    const number = runId === null ? null : numberAt(scope, runId);
    if (trace === undefined || values.get(wire)?.inputMode === 'manual') return [];
    return [{ ...methodOf(trace, title), number }];
  });
}

/** The printed number of the total, with the region's code where it is a part of its account unit's. */
export function totalNumber({ grandTotals, region, zones }: ReportScope): string | null {
  const total = grandTotals.get(region.id);
  if (total === undefined || total.runId === null || total.inputMode === 'manual') return null;
  return numberAt({ region, zones }, total.runId);
}

/** A figure of a region below the account unit is found by the run of the unit, at the region. */
function numberAt({ region, zones }: Pick<ReportScope, 'region' | 'zones'>, runId: string): string {
  return runNumber(runId, region.id === zones.accountUnit.id ? null : region.code);
}

function methodOf(trace: ReportedTrace, title: string): Omit<ReportMethod, 'number'> {
  const method = calculatedItem(trace.service).methods?.list.find(({ name }) => name === trace.method);
  const letter = method === undefined ? symbolTex : lettersOf(method);
  const equations = trace.symbols
    .filter((symbol) => isPrinted(trace, symbol))
    .flatMap(({ label, tex, printed }) => {
      const drawn = printed ?? tex;
      return drawn === undefined ? [] : [{ name: label, tex: drawn }];
    });
  const written = equations.map(({ tex }) => lettersIn(tex)).join(' ');
  return {
    title,
    label: trace.methodLabel,
    citation: citationText(trace.citation),
    isVerified: trace.citation.verification === 'verified',
    equations,
    symbols: trace.symbols
      .map(({ symbol, label, unit }) => ({ tex: letter(symbol), name: label, unit: unitLabel(unit) }))
      .filter(({ tex }) => written.includes(lettersIn(tex))),
  };
}

/** The letters of a formula, without what only says how they are drawn. */
function lettersIn(tex: string): string {
  return tex.replaceAll(
    /\\(?:mathrm|text|left|right|frac|sum|cdot|times|begin|end|max|min|exp|ln|sin|int)(?![a-z])|[\s{}]/g,
    '',
  );
}

/** The steps that a standard prints, and the two that everything comes to. */
function isPrinted({ value, quantity }: ReportedTrace, { kind, symbol, printed }: TraceSymbol): boolean {
  return kind === 'step' && (printed !== undefined || symbol === value.symbol || symbol === quantity.symbol);
}
