import type { Service } from '@qingzhang/catalogue/language/service';
import { useMemo } from 'react';
import { barOption, barsHeight } from '../charts/bar-option.ts';
import { ChartFigure } from '../charts/chart-figure.tsx';
import { serviceColour } from '@qingzhang/contract/service-colour';
import { usePalette } from '../theme/use-palette.ts';
import { useSettings } from '../settings/settings.ts';
import { Money } from '../figures/money.tsx';
import { shareText } from '../figures/percent-text.ts';
import { FigureTable } from '../figures/figure-table.tsx';
import type { Breakdown } from './value-parts.ts';

interface PartsChartProps {
  readonly service: Service;
  readonly breakdown: Breakdown;
  readonly total: number;
}

/** The parts that a total is made of. */
export function PartsChart({ service, breakdown, total }: PartsChartProps) {
  const palette = usePalette();
  const choice = useSettings(({ moneyUnit }) => moneyUnit);
  const { parts, label } = breakdown;
  const option = useMemo(() => {
    const bars = parts.map(({ key, name, value }) => ({
      name,
      value,
      colour: serviceColour(service.kind === 'sum' ? key : service.wire, palette),
      more: shareText(value, total),
    }));
    return barOption(bars, choice, palette);
  }, [parts, service, total, palette, choice]);
  return (
    <ChartFigure
      title={`按${label}：${parts[0]?.name ?? ''}占 ${shareText(parts[0]?.value ?? null, total)}`}
      option={option}
      height={barsHeight(parts.length)}
      table={
        <FigureTable
          label={`按${label}的价值`}
          rows={parts}
          keyOf={({ key }) => key}
          columns={[
            { key: 'name', header: label, render: ({ name }) => name },
            { key: 'value', header: '价值量', isNumber: true, render: ({ value }) => <Money yuan={value} /> },
            { key: 'share', header: '占比', isNumber: true, render: ({ value }) => shareText(value, total) },
          ]}
        />
      }
    />
  );
}
