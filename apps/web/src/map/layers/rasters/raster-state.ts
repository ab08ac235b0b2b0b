import { create } from 'zustand';

/** The specification's tiff state: which raster is selected, whether its tiles are loading, whether its legend shows. */
interface RasterState {
  /** Layer id of the raster whose facts are shown. */
  readonly selected: string | null;
  /** How many tiles are on their way, by layer id. */
  readonly loading: ReadonlyMap<string, number>;
  /** Layer ids whose legend is hidden. */
  readonly hiddenLegends: ReadonlySet<string>;
  /** Chosen ramps by layer id; the layer's own where none is. */
  readonly styles: ReadonlyMap<string, string>;
  /** Layer ids of which a tile did not come. */
  readonly failed: ReadonlySet<string>;
}

export const useRasterState = create<RasterState>()(() => ({
  selected: null,
  loading: new Map(),
  hiddenLegends: new Set(),
  styles: new Map(),
  failed: new Set(),
}));

export function selectRaster(selected: string | null): void {
  useRasterState.setState({ selected });
}

export function countTiles(layerId: string, step: 1 | -1): void {
  useRasterState.setState(({ loading }) => ({
    loading: new Map(loading).set(layerId, Math.max(0, (loading.get(layerId) ?? 0) + step)),
  }));
}

/** No tile of it is under way any more, whatever happened to those that were. */
export function forgetTiles(layerId: string): void {
  useRasterState.setState(({ loading, failed }) => ({
    loading: new Map([...loading].filter(([id]) => id !== layerId)),
    failed: new Set([...failed].filter((id) => id !== layerId)),
  }));
}

export function markFailed(layerId: string): void {
  useRasterState.setState(({ failed }) => ({ failed: new Set(failed).add(layerId) }));
}

export function toggleLegend(layerId: string): void {
  useRasterState.setState(({ hiddenLegends }) => {
    const next = new Set(hiddenLegends);
    if (!next.delete(layerId)) next.add(layerId);
    return { hiddenLegends: next };
  });
}

export function chooseStyle(layerId: string, style: string): void {
  useRasterState.setState(({ styles }) => ({ styles: new Map(styles).set(layerId, style) }));
}
