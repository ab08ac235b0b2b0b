import { mapSettings } from '@qingzhang/contract/calls/map-calls';
import { handle } from '../http/handle.ts';

/** Where the folder of local tiles and of the theme file is served. */
export const LOCAL_TILES = '/tiles/';

/** How the map begins; open to everyone, as the first page shows it. */
export const MAP_SETTINGS = handle(mapSettings).by(async ({ config }) => {
  const { provider, tiandituKey, sources, localTiles, theme, agency } = config.map;
  const folder = `${config.basePath}${LOCAL_TILES}`;
  return {
    provider,
    tianditu: tiandituKey === '' ? null : { key: tiandituKey },
    sources,
    localTiles: localTiles === '' ? null : `${folder}${localTiles}`,
    theme: theme === '' ? null : `${folder}${theme}`,
    vessels: config.vessels,
    agency,
  };
});
