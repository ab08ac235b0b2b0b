import type { Contradiction } from '@qingzhang/contract/results/region-changes';
import { FigureTable } from '../../../figures/figure-table.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useAreaText } from '../../../figures/use-area-text.ts';
import styles from '../manage.module.css';

const STRIP = { word: '窄条重叠', tone: 'warning' } as const;
const KINDS = {
  overlap: { word: '重叠', tone: 'bad' },
  gap: { word: '空缺', tone: 'warning' },
  outside: { word: '超出上级', tone: 'warning' },
} as const;

const M2_PER_HM2 = 10_000;

interface ContradictionListProps {
  readonly contradictions: readonly Contradiction[];
  readonly picked: Contradiction | undefined;
  readonly onPick: (contradiction: Contradiction) => void;
}

/** Where boundaries contradict each other, the largest first; choosing one shows it on the map. */
export function ContradictionList({ contradictions, picked, onPick }: ContradictionListProps) {
  const area = useAreaText();
  const rows = contradictions.toSorted((a, b) => b.areaHm2 - a.areaHm2);
  const isRefused = rows.some(({ severity }) => severity === 'block');
  const isStrip = rows.some(({ severity }) => severity === 'note');
  return (
    <>
      {isRefused && (
        <p role="note" className={styles['soft']}>
          同级区域重叠超过 1 hm² 和较小一方的 0.1 % 时不能核算，请先更正其中一个的边界。
        </p>
      )}
      {isStrip && <p className={styles['soft']}>窄条重叠的土地计入代码较小的区域。</p>}
      <FigureTable
        label="边界问题"
        rows={rows}
        keyOf={keyOf}
        columns={[
          {
            key: 'where',
            header: '区域',
            render: (one) => (
              <button
                type="button"
                className={styles['link']}
                aria-pressed={one === picked}
                onClick={() => onPick(one)}
                title="在图上查看"
              >
                {one.regions.map(({ name }) => name).join(one.kind === 'outside' ? ' 超出 ' : ' 与 ')}
              </button>
            ),
          },
          { key: 'kind', header: '问题', render: tagOf },
          { key: 'area', header: '面积', isNumber: true, render: ({ areaHm2 }) => area(areaHm2 * M2_PER_HM2) },
          { key: 'pieces', header: '处数', isNumber: true, render: ({ pieces }) => pieces },
        ]}
      />
    </>
  );
}

function tagOf({ kind, severity }: Contradiction) {
  const { word, tone } = severity === 'note' ? STRIP : KINDS[kind];
  return <Tag tone={tone}>{word}</Tag>;
}

function keyOf({ kind, regions }: Contradiction): string {
  return `${kind} ${regions.map(({ id }) => id).join(' ')}`;
}
