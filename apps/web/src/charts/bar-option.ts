import { exactYuan, moneyTexts } from '../figures/money-figure.ts';
import type { MoneyChoice } from '@qingzhang/catalogue/place';
import type { Palette } from '../theme/palette.ts';
import type { ChartOption } from './echarts.ts';
import { tooltipText } from './tooltip-text.ts';

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
const FONT_PX = 13;
/** Of the height of a letter: Chinese ones are square, the others about half as wide. */
const NARROW = 0.58;

export function barsHeight(count: number): number {
  return Math.max(count, 1) * ROW + FRAME;
}

/** Lying bars in the order given, named at the left and labelled with their figures. */
export function barOption(bars: readonly Bar[], choice: MoneyChoice, palette: Palette): ChartOption {
  const text = { color: palette.text, fontSize: FONT_PX };
  const amounts = moneyTexts(
    bars.map(({ value }) => value),
    choice,
  );
  const labels = bars.map(({ more }, at) => `${amounts[at]}${more === undefined ? '' : `  ${more}`}`);
  return {
    grid: {
      left: 8,
      right: Math.max(...labels.map(textPx), 0) + FRAME,
      top: 4,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: { type: 'value', show: false },
    yAxis: {
      type: 'category',
      inverse: true,
      data: bars.map(({ name }) => name),
      axisLine: { lineStyle: { color: palette.border } },
      axisTick: { show: false },
      axisLabel: { ...text, width: 150, overflow: 'truncate' },
    },
    tooltip: { trigger: 'item', formatter: exactText, ...tooltipLook(palette) },
    series: [
      {
        type: 'bar',
        barMaxWidth: 18,
        data: bars.map(({ value, colour }, at) => ({
          value,
          itemStyle: { color: colour },
          label: {
            formatter: labels[at],
            position: value < 0 ? 'left' : 'right',
          },
        })),
        label: { show: true, ...text },
      },
    ],
  };
}

function textPx(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + FONT_PX * (letter > '\u2E7F' ? 1 : NARROW), 0);
}

/** The tooltip: the amount to the 分. */
function exactText({ name, value }: { readonly name: string; readonly value: number }): HTMLElement {
  return tooltipText(`${name}：${exactYuan(value)}`);
}

export function tooltipLook(palette: Palette) {
  return {
    backgroundColor: palette.surface,
    borderColor: palette.border,
    textStyle: { color: palette.text, fontSize: 13 },
    confine: true,
  };
}
