import { mapSettings } from '@qingzhang/contract/calls/map-calls';
import { handle } from '../http/handle.ts';

/** Where the folder of local tiles and of the theme file is served. */
export const LOCAL_TILES = '/tiles/';

/** How the map begins; open to everyone, as the first page shows it. */
export const MAP_SETTINGS = handle(mapSettings).by(async ({ config }) => {
  const { provider, tiandituKey, sources, localTiles, theme, agency } = config.map;
  return {
    provider,
    tianditu: tiandituKey === '' ? null : { key: tiandituKey },
    sources,
    localTiles: localTiles === '' ? null : `${LOCAL_TILES}${localTiles}`,
    theme: theme === '' ? null : `${LOCAL_TILES}${theme}`,
    vessels: config.vessels,
    agency,
  };
});
