import type { TraceValue } from '@qingzhang/contract/results/trace';
import { FigureTable } from '../figures/figure-table.tsx';
import { dimName } from './label-names.ts';
import { useTraceSetting } from './trace-context.ts';
import { figureText, shownFigures, type Entry } from './trace-figures.ts';
import styles from './trace.module.css';

/** As many as people read through: the run's record holds all of them. */
const MOST_SHOWN = 200;

interface CellTableProps {
  readonly label: string;
  readonly cells: TraceValue;
  readonly zoneId: string | null;
}

/** How many pixels stand behind each figure; a pixel that lies in a region in part counts as its share. */
export function CellTable({ label, cells, zoneId }: CellTableProps) {
  const { nameOf } = useTraceSetting();
  const shown = shownFigures({ value: null, zones: cells }, zoneId);
  if (shown.kind === 'figure') return <p className={styles['soft']}>像元数 {figureText(shown.figure)}</p>;
  if (shown.kind !== 'entries') return null;
  const counted = shown.entries.filter(({ figure }) => typeof figure === 'number' && figure > 0);
  const dims = counted[0]?.labels.map(({ dim }) => dim) ?? [];
  return (
    <>
      <FigureTable
        label={label}
        rows={counted.slice(0, MOST_SHOWN)}
        keyOf={({ labels }) => labels.map(({ label: own }) => own).join(' ')}
        columns={[
          ...dims.map((dim, at) => ({
            key: dim,
            header: dimName(dim),
            render: ({ labels }: Entry) => nameOf(dim, labels[at]?.label ?? ''),
          })),
          { key: 'cells', header: '像元数', isNumber: true, render: ({ figure }: Entry) => figureText(figure) },
        ]}
      />
      {counted.length > MOST_SHOWN && (
        <p className={styles['soft']}>
          共 {counted.length} 项，这里列出前 {MOST_SHOWN} 项。
        </p>
      )}
    </>
  );
}
