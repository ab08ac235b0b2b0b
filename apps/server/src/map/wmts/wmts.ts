import type { TileMatrix } from '@qingzhang/raster/tiles/tile-matrix';
import type { FastifyReply } from 'fastify';
import { keyValues } from '../services/key-values.ts';
import type { MapCaller } from '../services/map-caller.ts';
import { ServiceProblem } from '../services/service-problem.ts';
import type { MapService } from '../services/service-routes.ts';
import { xml, XML_TYPE, xmlDocument } from '../services/xml.ts';
import { wmtsCapabilities } from './capabilities.ts';
import { MATRIX_SETS } from './matrix-sets.ts';
import { sendLayerTile } from './send-layer-tile.ts';

/** OGC Web Map Tile Service 1.0.0, by key and value and by address. */
export const WMTS: MapService = {
  name: 'wmts',
  routes: {
    '': byKeyAndValue,
    '/1.0.0/WMTSCapabilities.xml': sendCapabilities,
    '/1.0.0/:layer/:style/:matrixSet/:matrix/:row/:column.png': byAddress,
  },
  refuse: ({ code, message, locator }, _request, reply) => {
    const about = locator === undefined ? xml`` : xml` locator="${locator}"`;
    return reply.type(XML_TYPE).send(
      xmlDocument(xml`<ExceptionReport xmlns="http://www.opengis.net/ows/1.1" version="1.1.0" xml:lang="zh">
  <Exception exceptionCode="${code}"${about}><ExceptionText>${message}</ExceptionText></Exception>
</ExceptionReport>`),
    );
  },
};

/** Tiles of Web Mercator by level, column and row, as most web maps ask for them. */
export const XYZ: MapService = {
  name: 'xyz',
  routes: {
    '/:layer/:z/:x/:y.png': async (caller) => {
      const { layer, z, x, y } = caller.request.params as Readonly<Record<string, string>>;
      const style = keyValues(caller.request.query).text('style');
      return sendLayerTile(caller, layer!, style, {
        matrix: 'EPSG:3857',
        z: whole(z!, 'z'),
        x: whole(x!, 'x'),
        y: whole(y!, 'y'),
      });
    },
  },
  refuse: ({ code, message, status }, _request, reply) =>
    reply.send({ code: status, title: code, description: message }),
};

async function sendCapabilities(caller: MapCaller): Promise<FastifyReply> {
  return caller.reply.type(XML_TYPE).send(await wmtsCapabilities(caller));
}

async function byKeyAndValue(caller: MapCaller): Promise<FastifyReply> {
  const values = keyValues(caller.request.query);
  const service = values.text('SERVICE');
  if (service !== '' && service.toUpperCase() !== 'WMTS') {
    const text = `此地址只提供 WMTS，收到 SERVICE=${service}`;
    throw new ServiceProblem('InvalidParameterValue', text, { locator: 'SERVICE' });
  }
  const operation = values.required('REQUEST').toLowerCase();
  if (operation === 'getcapabilities') return sendCapabilities(caller);
  if (operation !== 'gettile') {
    const text = `WMTS 没有操作“${values.required('REQUEST')}”`;
    throw new ServiceProblem('OperationNotSupported', text, { locator: 'REQUEST' });
  }
  return tileOf(caller, {
    layer: values.required('LAYER'),
    style: values.text('STYLE'),
    matrixSet: values.required('TILEMATRIXSET'),
    matrix: values.required('TILEMATRIX'),
    row: values.required('TILEROW'),
    column: values.required('TILECOL'),
  });
}

function byAddress(caller: MapCaller): Promise<FastifyReply> {
  return tileOf(caller, caller.request.params as Readonly<Record<keyof AskedTile, string>>);
}

interface AskedTile {
  readonly layer: string;
  readonly style: string;
  readonly matrixSet: string;
  readonly matrix: string;
  readonly row: string;
  readonly column: string;
}

function tileOf(caller: MapCaller, { layer, style, matrixSet, matrix, row, column }: AskedTile): Promise<FastifyReply> {
  const set = MATRIX_SETS.find(({ name }) => name === matrixSet);
  if (set === undefined) {
    const known = MATRIX_SETS.map(({ name }) => name).join('、');
    const text = `没有瓦片矩阵“${matrixSet}”，可选：${known}`;
    throw new ServiceProblem('InvalidParameterValue', text, { locator: 'TileMatrixSet' });
  }
  // Some clients put the set before the level.
  const level = matrix.startsWith(`${set.name}:`) ? matrix.slice(set.name.length + 1) : matrix;
  const name: TileMatrix = set.name;
  return sendLayerTile(caller, layer, style, {
    matrix: name,
    z: whole(level, 'TileMatrix'),
    x: whole(column, 'TileCol'),
    y: whole(row, 'TileRow'),
  });
}

function whole(text: string, locator: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new ServiceProblem('InvalidParameterValue', `参数 ${locator}=${text} 应为非负整数`, { locator });
}
