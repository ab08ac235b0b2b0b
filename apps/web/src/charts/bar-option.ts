import type { Palette } from '../theme/palette.ts';
import type { ChartOption } from './echarts.ts';
import type { MoneyScale } from './money-scale.ts';

export interface Bar {
  readonly name: string;
  /** 元. */
  readonly value: number;
  readonly colour: string;
  /** Beside the figure, such as a share. */
  readonly more?: string;
}

const ROW = 30;
const FRAME = 16;

export function barsHeight(count: number): number {
  return Math.max(count, 1) * ROW + FRAME;
}

/** Lying bars in the order given, named at the left and labelled with their figures. */
export function barOption(bars: readonly Bar[], scale: MoneyScale, palette: Palette): ChartOption {
  const text = { color: palette.text, fontSize: 13 };
  return {
    grid: { left: 8, right: 130, top: 4, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: { type: 'value', show: false },
    yAxis: {
      type: 'category',
      inverse: true,
      data: bars.map(({ name }) => name),
      axisLine: { lineStyle: { color: palette.border } },
      axisTick: { show: false },
      axisLabel: { ...text, width: 150, overflow: 'truncate' },
    },
    tooltip: { trigger: 'item', formatter: '{b}:{c}' + scale.unit, ...tooltipLook(palette) },
    series: [
      {
        type: 'bar',
        barMaxWidth: 18,
        data: bars.map(({ value, colour, more }) => ({
          value: scale.of(value),
          itemStyle: { color: colour },
          label: {
            formatter: `${scale.words(scale.of(value))} ${scale.unit}${more === undefined ? '' : `  ${more}`}`,
            position: value < 0 ? 'left' : 'right',
          },
        })),
        label: { show: true, ...text },
      },
    ],
  };
}

export function tooltipLook(palette: Palette) {
  return {
    backgroundColor: palette.surface,
    borderColor: palette.border,
    textStyle: { color: palette.text, fontSize: 13 },
    confine: true,
  };
}
