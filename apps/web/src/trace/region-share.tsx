import { Money } from '../figures/money.tsx';
import { FigureTable } from '../figures/figure-table.tsx';
import type { AttributionTerm, TraceRegion } from '@qingzhang/contract/results/trace';
import { WEIGHT_NAMES } from '@qingzhang/contract/weight-names';
import { useTraceSetting } from './trace-context.ts';
import { figureText } from './trace-figures.ts';
import styles from './trace.module.css';

/** A region's number: the account unit's value of each label times the region's part of the basis. */
export function RegionShare({ region }: { readonly region: TraceRegion }) {
  const { symbols, nameOf } = useTraceSetting();
  const basis = symbols.get(region.terms[0]?.basisSymbol ?? '')?.label ?? '分配依据';
  const labelText = ({ labels }: AttributionTerm) =>
    Object.entries(labels)
      .map(([dim, label]) => nameOf(dim, label))
      .join(' · ') || '合计';
  return (
    <section className={styles['share']} aria-label={`${region.name}的价值`}>
      <p>
        <strong>{region.name}</strong> 得到 <Money yuan={region.value} />
        ：全县价值 × 本区{basis} ÷ 全县{basis}，逐项相加。
      </p>
      <FigureTable
        label={`${region.name}各项的价值`}
        rows={region.terms}
        keyOf={(term) => `${term.value} ${JSON.stringify(term.labels)} ${term.weight?.from ?? ''}`}
        columns={[
          { key: 'label', header: '项', render: labelText },
          { key: 'unit', header: '全县价值', isNumber: true, render: ({ unitAmount }) => <Money yuan={unitAmount} /> },
          { key: 'own', header: `本区${basis}`, isNumber: true, render: (term) => figureText(term.basis?.own ?? null) },
          {
            key: 'all',
            header: `全县${basis}`,
            isNumber: true,
            render: (term) => figureText(term.basis?.total ?? null),
          },
          { key: 'weight', header: '权重', isNumber: true, render: weightText },
          { key: 'amount', header: '本区得到', isNumber: true, render: ({ amount }) => <Money yuan={amount} /> },
        ]}
      />
    </section>
  );
}

function weightText({ weight }: AttributionTerm): string {
  if (weight === null) return '—';
  return `${WEIGHT_NAMES[weight.by]} ${figureText(weight.own)} ÷ ${figureText(weight.total)}`;
}
