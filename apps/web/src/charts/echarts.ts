import { BarChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use, type EChartsCoreOption, type EChartsType } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

/** Only what the charts of this product are drawn with: the whole library would be four times as heavy. */
use([BarChart, GridComponent, TooltipComponent, CanvasRenderer]);

export type ChartOption = EChartsCoreOption;

export interface Drawing {
  readonly draw: (option: ChartOption) => void;
  /** Called with the place of the bar or field that was clicked. */
  readonly onClick: (act: (index: number) => void) => void;
  readonly dispose: () => void;
}

/** A chart in an element, which it fills and follows. */
export function createDrawing(element: HTMLElement): Drawing {
  const chart: EChartsType = init(element);
  // A canvas knows no inheritance: it is told the page's fonts.
  const textStyle = { fontFamily: getComputedStyle(element).fontFamily };
  const follow = new ResizeObserver(() => chart.resize());
  follow.observe(element);
  return {
    draw: (option) => chart.setOption({ animation: false, textStyle, ...option }, { notMerge: true }),
    onClick: (act) => {
      chart.off('click');
      chart.on('click', ({ dataIndex }) => act(dataIndex));
    },
    dispose: () => {
      follow.disconnect();
      chart.dispose();
    },
  };
}
