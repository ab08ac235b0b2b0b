import type { Palette } from '../theme/palette.ts';
import { moneyTexts } from '../figures/money-figure.ts';
import type { MoneyChoice } from '../settings/setting-values.ts';
import { exactText, tooltipLook } from './bar-option.ts';
import type { ChartOption } from './echarts.ts';
import { textOn } from '../theme/service-colours.ts';

export interface Tile {
  readonly name: string;
  /** 元. */
  readonly value: number;
  readonly colour: string;
}

export interface TileGroup {
  readonly name: string;
  readonly tiles: readonly Tile[];
}

/** Areas by value, those of one group side by side. What is not positive has no area and is left to the table. */
export function treemapOption(groups: readonly TileGroup[], choice: MoneyChoice, palette: Palette): ChartOption {
  const tiles = groups.flatMap((group) => group.tiles);
  const amounts = moneyTexts(
    tiles.map(({ value }) => value),
    choice,
  );
  const texts = new Map(tiles.map(({ name }, at) => [name, amounts[at]]));
  return {
    tooltip: { formatter: exactText, ...tooltipLook(palette) },
    series: [
      {
        type: 'treemap',
        roam: false,
        nodeClick: false,
        breadcrumb: { show: false },
        left: 0,
        right: 0,
        top: 0,
        bottom: 0,
        itemStyle: { borderColor: palette.surface, borderWidth: 0, gapWidth: 2 },
        levels: [{ itemStyle: { gapWidth: 4, borderWidth: 0 } }, { itemStyle: { gapWidth: 2, borderWidth: 0 } }],
        data: groups.map(({ name, tiles }) => ({
          name,
          children: tiles
            .filter(({ value }) => value > 0)
            .map(({ name: tile, value, colour }) => ({
              name: tile,
              value,
              itemStyle: { color: colour },
              label: {
                color: textOn(colour),
                fontSize: 13,
                lineHeight: 18,
                formatter: `${tile}\n${texts.get(tile)}`,
              },
            })),
        })),
      },
    ],
  };
}
