/** Colours from low to high that people with colour blindness tell apart: matplotlib's viridis and cividis (CC0), ColorBrewer's others. */
export const COLOUR_RAMPS = {
  ylGnBu: ['#ffffd9', '#edf8b1', '#c7e9b4', '#7fcdbb', '#41b6c4', '#1d91c0', '#225ea8', '#253494', '#081d58'],
  viridis: [
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
  ylOrBr: ['#ffffe5', '#fff7bc', '#fee391', '#fec44f', '#fe9929', '#ec7014', '#cc4c02', '#993404', '#662506'],
  blues: ['#f7fbff', '#deebf7', '#c6dbef', '#9ecae1', '#6baed6', '#4292c6', '#2171b5', '#08519c', '#08306b'],
  cividis: ['#00224e', '#35456c', '#666970', '#948e77', '#c8b866', '#fee838'],
} as const satisfies Record<string, readonly string[]>;
