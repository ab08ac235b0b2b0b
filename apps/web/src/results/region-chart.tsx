import type { Service } from '@qingzhang/catalogue/language/service';
import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { barOption, barsHeight } from '../charts/bar-option.ts';
import { ChartFigure } from '../charts/chart-figure.tsx';
import { serviceColour } from '@qingzhang/contract/service-colour';
import { usePalette } from '../theme/use-palette.ts';
import { useSettings } from '../settings/settings.ts';
import { Money } from '../figures/money.tsx';
import { amountFigure, physicalUnitOf } from '../figures/amount-figure.ts';
import { shareText } from '../figures/percent-text.ts';
import { FigureTable } from '../figures/figure-table.tsx';
import type { ValueRow } from '@qingzhang/contract/rows/value-row';

interface RegionChartProps {
  readonly service: Service;
  readonly total: ValueRow;
  /** The regions directly below, the largest first. */
  readonly rows: readonly ValueRow[];
  readonly traceLink: (regionId: string) => string;
}

const MOST_BARS = 12;

type Part = Pick<ValueRow, 'regionId' | 'regionName' | 'value' | 'physicalAmount'>;

/** What no region directly below has; nothing where they have all of it. */
function restOf(total: ValueRow, rows: readonly ValueRow[]): readonly Part[] {
  if (total.value === null) return [];
  const fen = rows.reduce((left, { value }) => left - yuanToFen(value ?? 0), yuanToFen(total.value));
  if (fen === 0n) return [];
  const amounts = rows.map(({ physicalAmount }) => physicalAmount);
  const isCountable = total.physicalAmount !== null && !amounts.includes(null);
  return [
    {
      regionId: null,
      regionName: '未分配',
      value: fenToYuan(fen),
      physicalAmount: isCountable ? amounts.reduce<number>((left, own) => left - own!, total.physicalAmount) : null,
    },
  ];
}

/** Of nothing no region has the most. */
function titleOf(first: Part | undefined, total: ValueRow): string {
  const { regionName = null, value = null } = first ?? {};
  if (value === null || value <= 0) return '各区域的价值';
  return `${regionName ?? ''}最多，占 ${shareText(value, total.value)}`;
}

/** How much of the value each region has. */
export function RegionChart({ service, total, rows, traceLink }: RegionChartProps) {
  const palette = usePalette();
  const choice = useSettings(({ moneyUnit }) => moneyUnit);
  const option = useMemo(() => {
    const shown = rows.slice(0, MOST_BARS).flatMap(({ regionName, value }) =>
      value === null
        ? []
        : [
            {
              name: regionName ?? '',
              value,
              colour: serviceColour(service.wire, palette),
              more: shareText(value, total.value),
            },
          ],
    );
    return barOption(shown, choice, palette);
  }, [rows, service, total, palette, choice]);
  const [first] = rows;
  const parts = useMemo(() => [...rows, ...restOf(total, rows)], [total, rows]);
  const unit = physicalUnitOf(service, total.physicalUnit);
  return (
    <ChartFigure
      title={titleOf(first, total)}
      option={option}
      height={barsHeight(Math.min(rows.length, MOST_BARS))}
      note={[
        rows.length > MOST_BARS ? `图中为前 ${MOST_BARS} 个区域，共 ${rows.length} 个；其余见数据。` : '',
        parts.length > rows.length ? `另有未分配到各区域的 ${shareText(parts.at(-1)!.value, total.value)}。` : '',
      ].join('')}
      table={
        <FigureTable
          label="各区域的价值"
          rows={parts}
          keyOf={({ regionId }) => regionId ?? 'rest'}
          columns={[
            {
              key: 'name',
              header: '区域',
              render: ({ regionName, regionId }) =>
                regionId === null ? regionName : <Link to={traceLink(regionId)}>{regionName}</Link>,
            },
            { key: 'value', header: '价值量', isNumber: true, render: ({ value }) => <Money yuan={value} /> },
            { key: 'share', header: '占比', isNumber: true, render: ({ value }) => shareText(value, total.value) },
            ...(service.kind === 'leaf'
              ? [
                  {
                    key: 'amount',
                    header: service.physicalName,
                    isNumber: true,
                    render: ({ physicalAmount }: Part) => {
                      const figure = amountFigure(physicalAmount, unit);
                      return `${figure.digits} ${figure.unit}`;
                    },
                  },
                ]
              : []),
          ]}
        />
      }
    />
  );
}
