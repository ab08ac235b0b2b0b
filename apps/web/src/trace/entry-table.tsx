import { unitLabel } from '@qingzhang/core/units';
import { useState } from 'react';
import { FigureTable } from '../figures/figure-table.tsx';
import { Button } from '../ui/controls/button.tsx';
import { dimName } from './label-names.ts';
import type { TraceSymbol } from '@qingzhang/contract/results/trace';
import { useTraceSetting } from './trace-context.ts';
import { figureText, type Entry } from './trace-figures.ts';
import styles from './trace.module.css';

interface EntryTableProps {
  readonly symbol: TraceSymbol;
  readonly entries: readonly Entry[];
}

/** What is shown at first, and no more than a person reads through: the run's record holds all of them. */
const FIRST_SHOWN = 10;
const MOST_SHOWN = 500;

/** Figures by their labels; those that are missing are not listed one by one. */
export function EntryTable({ symbol, entries }: EntryTableProps) {
  const { nameOf, parents } = useTraceSetting();
  const isRest = ({ labels }: Entry) =>
    labels.some(({ dim, label }) => dim === 'zone' && (parents.has(label) || label.startsWith('rest:')));
  // Whole regions first: what is left uncovered between them is rarely what somebody looks for.
  const present = entries
    .filter(({ figure }) => figure !== null)
    .toSorted((a, b) => Number(isRest(a)) - Number(isRest(b)));
  const [isLong, setLong] = useState(false);
  const shown = present.slice(0, isLong ? MOST_SHOWN : FIRST_SHOWN);
  const dims = entries[0]?.labels.map(({ dim }) => dim) ?? [];
  const missing = entries.length - present.length;
  return (
    <>
      <FigureTable
        label={symbol.label}
        rows={shown}
        keyOf={({ labels }) => labels.map(({ label }) => label).join(' ')}
        columns={[
          ...dims.map((dim, at) => ({
            key: dim,
            header: dimName(dim),
            render: ({ labels }: Entry) => nameOf(dim, labels[at]?.label ?? ''),
          })),
          {
            key: 'figure',
            header: symbol.unit === '1' ? symbol.label : `${symbol.label}（${unitLabel(symbol.unit)}）`,
            isNumber: true,
            render: ({ figure }: Entry) => figureText(figure),
          },
        ]}
      />
      {(present.length > shown.length || missing > 0) && (
        <p className={styles['soft']}>
          {present.length > shown.length && `共 ${present.length} 项，这里列出前 ${shown.length} 项。`}
          {missing > 0 && `另有 ${missing} 项没有取值，不参与计算。`}
          {!isLong && present.length > shown.length && (
            <Button look="link" size="small" onClick={() => setLong(true)}>
              显示更多
            </Button>
          )}
        </p>
      )}
    </>
  );
}
