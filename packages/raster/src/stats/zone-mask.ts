import type { Grid } from '../grid/grid.ts';
import type { Window } from '../tiff/window.ts';
import type { Zone } from '../zones/zone.ts';
import { prepareZones } from '../zones/zone-edges.ts';
import { zoneRuns } from '../zones/zone-runs.ts';

/** 1 for the cells of a window that lie in a zone by their centre. Windows lie within bands of `bandHeight` rows. */
export type ZoneMask = (window: Window) => Uint8Array;

export function zoneMask(zones: readonly Zone[], grid: Grid, bandHeight: number): ZoneMask {
  const edges = prepareZones(zones, grid, bandHeight);
  return (window) => {
    const { start, end } = zoneRuns(edges, window, new Float64Array(window.height), 'centre');
    const mask = new Uint8Array(window.width * window.height);
    for (let run = 0; run < start.length; run++) mask.fill(1, start[run], end[run]);
    return mask;
  };
}
