import { fenToYuan } from '@qingzhang/core/money';
import { roundValues } from '../run/round-values.ts';
import type { ServiceRun } from '../run/run-service.ts';
import { valueRows, type ValuePart, type ValueRow } from '../values/value-rows.ts';
import type { ComparedLabel } from './compared-item.ts';
import { labelsBelow } from './run-labels.ts';

/** What a region holds of a service: 元 in whole 分, and what that is made of. */
export interface RegionFigures {
  readonly value: number;
  readonly labels: readonly ComparedLabel[];
}

/** What a run holds of every region below its account unit, by code: the same as is stored of a run. */
export function figuresBelow(run: ServiceRun): Readonly<Record<string, RegionFigures>> {
  const { zones, service, method } = run.plan;
  const fen = new Map(roundValues(run.plan, run.regions).map((rounded) => [rounded.share.region.id, rounded.fen]));
  const byRow = labelsBelow(run);
  const labelsOf = ({ region, parts, quantity, fen: own }: ValueRow): readonly ComparedLabel[] => {
    const rows = byRow?.[region.id];
    if (rows !== undefined) return rows;
    if (parts.length > 0) return parts.map((part) => partLabel(part.key, inYuan(part)));
    const isCount = method.countsOwnRows === true;
    return [wholeLabel(service.title, { value: fenToYuan(own), quantity: isCount ? null : quantity })];
  };
  return Object.fromEntries(
    valueRows(run, fen, fen)
      .filter(({ region }) => region.id !== zones.accountUnit.id)
      .map((row) => [row.region.code, { value: fenToYuan(row.fen), labels: labelsOf(row) }]),
  );
}

type Amount = Pick<ComparedLabel, 'value' | 'quantity'>;

function inYuan({ fen, quantity }: ValuePart): Amount {
  return { value: fenToYuan(fen), quantity };
}

/** A stored part of a value by class or pollutant, at its own price. */
export function partLabel(columns: ValuePart['key'], amount: Amount): ComparedLabel {
  const named = Object.entries(columns).flatMap(([column, label]) =>
    label === null ? [] : [[column === CLASS_COLUMN ? 'class' : column, label] as const],
  );
  return {
    key: named.map((entry) => entry.join('=')).join(' '),
    name: named.map(([, label]) => label).join(' '),
    isLand: CLASS_COLUMN in columns,
    isRounded: true,
    ...amount,
  };
}

const CLASS_COLUMN = 'classCode';

/** A value that has no parts. */
export function wholeLabel(title: string, amount: Amount): ComparedLabel {
  return { key: '', name: title, isLand: true, isRounded: true, ...amount };
}
