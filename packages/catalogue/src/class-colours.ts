/**
 * One colour per class for maps and legends, the same in every account: greens for woods, yellow-greens for grass,
 * blues for water, yellows for fields, reds for towns, greys and browns for bare land.
 */
export const CLASS_COLOURS: Readonly<Record<string, string>> = {
  '1': '#2e7d32',
  '111': '#1b5e20',
  '112': '#388e3c',
  '121': '#0b5345',
  '122': '#4e8d7c',
  '131': '#2d6a4f',
  '141': '#81a969',
  '151': '#66bb6a',
  '2': '#9c9a3c',
  '211': '#7c8b2d',
  '212': '#a3a847',
  '221': '#6b7a3a',
  '231': '#c2bf7a',
  '3': '#b5d96b',
  '311': '#8bc34a',
  '312': '#a5cf5a',
  '313': '#c0e07e',
  '314': '#aed581',
  '315': '#cddc39',
  '316': '#9ccc65',
  '4': '#4fc3f7',
  '411': '#4db6ac',
  '421': '#0288d1',
  '422': '#29b6f6',
  '431': '#1565c0',
  '5': '#ffe082',
  '511': '#ffd54f',
  '512': '#ffecb3',
  '6': '#f4a261',
  '611': '#ef8e3b',
  '612': '#f7bb87',
  '7': '#e57373',
  '711': '#d32f2f',
  '712': '#f48fb1',
  '8': '#d7b98e',
  '811': '#e6cfa3',
  '812': '#cfc4c0',
  '9': '#a1887f',
};

/** A class that the list does not know, and cells whose code means no class at all. */
export const OTHER_CLASS_COLOUR = '#9e9e9e';
export const UNMAPPED_COLOUR = '#ff00ff';
