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

/** ColorBrewer's sequences of five, of which each service has one, in the order of the report; neighbours differ in hue. */
export const SERVICE_RAMPS: readonly (readonly string[])[] = [
  ['#f2f0f7', '#cbc9e2', '#9e9ac8', '#756bb1', '#54278f'],
  ['#eff3ff', '#bdd7e7', '#6baed6', '#3182bd', '#08519c'],
  ['#ffffd4', '#fed98e', '#fe9929', '#d95f0e', '#993404'],
  ['#feebe2', '#fbb4b9', '#f768a1', '#c51b8a', '#7a0177'],
  ['#f6eff7', '#bdc9e1', '#67a9cf', '#1c9099', '#016c59'],
  ['#edf8fb', '#b3cde3', '#8c96c6', '#8856a7', '#810f7c'],
  ['#f0f9e8', '#bae4bc', '#7bccc4', '#43a2ca', '#0868ac'],
  ['#edf8e9', '#bae4b3', '#74c476', '#31a354', '#006d2c'],
  ['#edf8fb', '#b2e2e2', '#66c2a4', '#2ca25f', '#006d2c'],
  ['#ffffcc', '#a1dab4', '#41b6c4', '#2c7fb8', '#253494'],
  ['#ffffcc', '#c2e699', '#78c679', '#31a354', '#006837'],
  ['#feedde', '#fdbe85', '#fd8d3c', '#e6550d', '#a63603'],
  ['#f1eef6', '#d7b5d8', '#df65b0', '#dd1c77', '#980043'],
  ['#fef0d9', '#fdcc8a', '#fc8d59', '#e34a33', '#b30000'],
];
