import { mixed } from '../../charts/service-colours.ts';

/** A sequence of colours from low to high that people with colour blindness tell apart. */
export interface Ramp {
  readonly name: string;
  readonly label: string;
  readonly colours: readonly string[];
}

/** ColorBrewer's YlGnBu, YlOrBr and Blues, matplotlib's viridis and cividis (CC0). */
export const RAMPS: readonly Ramp[] = [
  {
    name: 'ylGnBu',
    label: '黄绿蓝',
    colours: ['#ffffd9', '#edf8b1', '#c7e9b4', '#7fcdbb', '#41b6c4', '#1d91c0', '#225ea8', '#253494', '#081d58'],
  },
  {
    name: 'viridis',
    label: '紫绿黄',
    colours: [
      '#440154',
      '#482878',
      '#3e4989',
      '#31688e',
      '#26828e',
      '#1f9e89',
      '#35b779',
      '#6ece58',
      '#b5de2b',
      '#fde725',
    ],
  },
  {
    name: 'ylOrBr',
    label: '黄橙棕',
    colours: ['#ffffe5', '#fff7bc', '#fee391', '#fec44f', '#fe9929', '#ec7014', '#cc4c02', '#993404', '#662506'],
  },
  {
    name: 'blues',
    label: '蓝',
    colours: ['#f7fbff', '#deebf7', '#c6dbef', '#9ecae1', '#6baed6', '#4292c6', '#2171b5', '#08519c', '#08306b'],
  },
  { name: 'cividis', label: '蓝灰黄', colours: ['#00224e', '#35456c', '#666970', '#948e77', '#c8b866', '#fee838'] },
];

export function rampOf(name: string): Ramp {
  return RAMPS.find((ramp) => ramp.name === name) ?? RAMPS[0]!;
}

/** `count` colours of a ramp, evenly spread from its one end to the other; a single one is its middle. */
export function rampColours({ colours }: Ramp, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => colourAt(colours, count === 1 ? 0.5 : index / (count - 1)));
}

function colourAt(colours: readonly string[], share: number): string {
  const place = share * (colours.length - 1);
  const below = Math.min(Math.floor(place), colours.length - 2);
  return mixed(colours[below]!, colours[below + 1]!, place - below);
}
