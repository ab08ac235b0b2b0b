import type { Palette } from '../theme/palette.ts';
import { tooltipLook } from './bar-option.ts';
import type { ChartOption } from './echarts.ts';
import { tooltipText } from './tooltip-text.ts';
import type { MoneyScale } from '../figures/money-scale.ts';
import { mixed } from '@qingzhang/core/colours';

interface Range {
  readonly label: string;
  /** 元: the total with the input low, and high. */
  readonly low: number;
  readonly high: number;
}

const NAME_WIDTH = 220;

/** Bars from the least to the greatest total, on both sides of the line where it stands. */
export function tornadoOption(
  ranges: readonly Range[],
  point: number,
  scale: MoneyScale,
  palette: Palette,
): ChartOption {
  const text = { color: palette.text, fontSize: 13 };
  const ends = ranges.map(({ low, high }) => [Math.min(low, high), Math.max(low, high)] as const);
  const side = (
    name: string,
    of: (end: readonly [number, number]) => number,
    colour: string,
    position: 'left' | 'right',
  ) => ({
    name,
    type: 'bar',
    stack: 'range',
    barMaxWidth: 16,
    itemStyle: { color: colour },
    data: ends.map((end) => ({
      value: scale.of(of(end) - point),
      // A bar that does not reach out on its side would have its figure inside the other one.
      label: {
        show: position === 'left' ? of(end) < point : of(end) > point,
        formatter: scale.text(scale.of(of(end))),
        position,
      },
    })),
    label: { show: true, ...text },
  });
  return {
    grid: { left: 8, right: 60, top: 4, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: { type: 'value', show: false },
    yAxis: {
      type: 'category',
      inverse: true,
      data: ranges.map(({ label }) => label),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { ...text, width: NAME_WIDTH, overflow: 'truncate' },
    },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'none' },
      formatter: tooltipOf(ranges, scale),
      ...tooltipLook(palette),
    },
    series: [
      side('下', ([least]) => least, mixed(palette.accent, palette.surface, 0.45), 'left'),
      side('上', ([, most]) => most, palette.accent, 'right'),
    ],
  };
}

function tooltipOf(ranges: readonly Range[], scale: MoneyScale) {
  return (points: readonly { readonly dataIndex: number }[]): HTMLElement | '' => {
    const range = ranges[points[0]?.dataIndex ?? 0];
    if (range === undefined) return '';
    const text = `${range.label}：总值 ${scale.text(scale.of(Math.min(range.low, range.high)))} 至 ${scale.text(scale.of(Math.max(range.low, range.high)))} ${scale.unit}`;
    return tooltipText(text);
  };
}
