import { CLASS_RASTER, TABLES } from '@qingzhang/catalogue/registry';
import type { LightMyRequestResponse } from 'fastify';
import { smallCounty, type Row, type SmallCounty } from '../../layers/testing/small-county.ts';

export const YEAR = 2023;

/** A small county with heights and classes of one year, and a township in its west. */
export interface MapCounty extends SmallCounty {
  readonly township: string;
  readonly classes: Row;
  readonly heights: Row;
  /** A GET with the administrator's token, another one, or none. */
  readonly get: (url: string, options?: { token?: string | null; etag?: string }) => Promise<LightMyRequestResponse>;
  /** The signed address of a service. */
  readonly signed: (service: string, token?: string) => Promise<string>;
}

export async function mapCounty(): Promise<MapCounty> {
  const server = await smallCounty();
  const heightFile = await server.uploaded('heights', { at: (x, y) => (x === 5 && y === 5 ? NaN : 100 + 10 * x + y) });
  const codeFile = await server.uploaded('classes', { type: 'uint16', at: (x) => (x < 18 ? 112 : x < 24 ? 421 : 511) });
  const heightTable = TABLES.find(({ table }) => table.rasterKinds.some(({ kind }) => kind === 'dem'))!.table;
  const heights = await server.saved(heightTable.name, {
    year: YEAR,
    rasterKind: 'dem',
    fileId: heightFile.result['fileId'],
  });
  const classes = await server.saved(CLASS_RASTER.table, {
    year: YEAR,
    rasterKind: CLASS_RASTER.kind,
    fileId: codeFile.result['fileId'],
  });
  const ring = [
    [118, 35.78],
    [118.01, 35.78],
    [118.01, 35.8],
    [118, 35.8],
    [118, 35.78],
  ];
  const geometry = { type: 'Polygon', coordinates: [ring] };
  const town = { name: '西镇 <一>', code: '101', type: '乡镇', parentId: server.county, geometry, population: 1200 };
  const { id } = await server.saved('region', town);
  await server.settled();
  return {
    ...server,
    township: String(id),
    classes,
    heights,
    get: (url, { token = server.admin, etag } = {}) =>
      server.app.inject({
        method: 'GET',
        url,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(etag === undefined ? {} : { 'if-none-match': etag }),
        },
      }),
    signed: async (service, token) => {
      const { result } = await server.call<{ path: string }>('map/sign', { service }, token);
      return result.path;
    },
  };
}
