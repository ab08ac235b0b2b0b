import type TileLayer from 'ol/layer/Tile.js';
import type TileImage from 'ol/source/TileImage.js';
import type { TileSourceEvent } from 'ol/source/Tile.js';
import { toastError, toastSuccess } from '../../notices/notices.ts';
import { PATIENCE_MS } from './ask-service.ts';
import { markService } from './service-health.ts';
import type { MapServiceRow } from './service-rows.ts';
import { serviceSource } from './service-source.ts';
import type { CrossOrigin } from './source-or-problem.ts';
import { whyNoTile } from './why-no-tile.ts';

/** Puts the tiles of somebody else's server on a layer until the signal; one that fails is named once, and the map goes on. */
export async function showService(
  layer: TileLayer<TileImage>,
  row: MapServiceRow,
  signal: AbortSignal,
  crossOrigin: CrossOrigin = 'anonymous',
): Promise<void> {
  const made = await serviceSource(row, crossOrigin, signal);
  if (signal.aborted) return;
  if ('problem' in made) return complain(row, made.problem);
  const { source } = made;
  let isSeen = false;
  let isTold = false;
  const tell = (reason: string) => {
    if (signal.aborted || isTold) return;
    isTold = true;
    complain(row, reason);
  };
  const look = async (event: TileSourceEvent) => {
    const failure = await whyNoTile(tileUrl(source, event), signal);
    if (failure.isForbidden && crossOrigin !== null) {
      toastSuccess(`地图服务“${row.name}”不允许跨域读取：可以显示，但含有它的地图不能导出图片`);
      return showService(layer, row, signal, null);
    }
    // A server may have no tiles outside its own area.
    if (!(failure.isEmpty && isSeen)) tell(failure.problem);
    return undefined;
  };
  const waiting = setTimeout(() => tell(`对方超过 ${PATIENCE_MS / 1000} 秒没有给出图片`), PATIENCE_MS);
  signal.addEventListener('abort', () => clearTimeout(waiting));
  source.once('tileloadend', () => {
    clearTimeout(waiting);
    isSeen = true;
    if (!isTold) markService(row.id, 'good');
  });
  source.once('tileloaderror', (event) => {
    clearTimeout(waiting);
    look(event).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  });
  layer.setSource(source);
}

function complain(row: MapServiceRow, reason: string): void {
  markService(row.id, 'failed');
  toastError(`地图服务“${row.name}”没有给出瓦片：${reason}；其他图层照常使用`);
}

function tileUrl(source: TileImage, { tile }: TileSourceEvent): string {
  return source.getTileUrlFunction()(tile.getTileCoord(), 1, source.getProjection()!) ?? '';
}
