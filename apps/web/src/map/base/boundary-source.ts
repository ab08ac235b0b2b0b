import type { BaseMapRegions } from '@qingzhang/contract/results/base-map';
import GeoJSON from 'ol/format/GeoJSON.js';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import VectorSource from 'ol/source/Vector.js';
import { readEnvelope } from '../../api/read-envelope.ts';
import { toastError } from '../../notices/notices.ts';
import { ownAddress } from '../../settings/base-path.ts';
import { shownOffice } from '../../settings/shown-office.ts';
import { queryClient } from '../../api/query-client.ts';

/** Boundaries are fetched for these zooms, each fine enough for all below it. */
export const FETCHED_ZOOMS = [7, 9, 11, 13, 16] as const;
const FRESH_MS = 60_000;

export interface BoundarySource {
  readonly source: VectorSource;
  /** Keeps the boundaries as fine as the map shows them; the function it returns stops that. */
  readonly follow: (map: OlMap) => () => void;
}

/** Whose boundaries: those of a version, else of a year; of neither, those in force. */
export interface BoundariesOf {
  readonly year: number | null;
  readonly version: string | null;
}

/** Boundaries and names of a version or year. */
export function createBoundarySource(of: BoundariesOf): BoundarySource {
  const source = new VectorSource();
  let shown: number | undefined;
  const show = async (zoom: number) => {
    if (zoom === shown) return;
    shown = zoom;
    const regions = await fetchBoundaries(zoom, of);
    // Meanwhile the map may have moved on.
    if (zoom !== shown) return;
    source.clear(true);
    source.addFeatures(new GeoJSON().readFeatures(regions));
  };
  return {
    source,
    follow: (map) => {
      const look = () => {
        show(fetchedZoom(map.getView().getZoom() ?? 0)).catch((error: unknown) => {
          shown = undefined;
          toastError(`底图的边界未能加载：${error instanceof Error ? error.message : String(error)}`);
        });
      };
      look();
      const key = map.on('moveend', look);
      return () => unByKey(key);
    },
  };
}

function fetchedZoom(zoom: number): number {
  return FETCHED_ZOOMS.find((fetched) => fetched >= zoom) ?? FETCHED_ZOOMS.at(-1)!;
}

export function fetchBoundaries(zoom: number, { year, version }: BoundariesOf): Promise<BaseMapRegions> {
  const asked = new URLSearchParams({ zoom: String(zoom) });
  if (year !== null) asked.set('year', String(year));
  if (version !== null) asked.set('boundaryVersion', version);
  const office = shownOffice();
  if (office !== undefined) asked.set('office', office);
  return queryClient.fetchQuery({
    queryKey: ['map/base', zoom, year, version, office],
    queryFn: async ({ signal }) => {
      const response = await fetch(ownAddress(`/api/map/base.json?${asked.toString()}`), { signal });
      return readEnvelope(response.status, await response.text()) as BaseMapRegions;
    },
    staleTime: FRESH_MS,
  });
}
