import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';

/** A map server of somebody else, with the manners and the faults of real ones. */
export interface ForeignMaps {
  readonly url: string;
  /** Paths with their queries that were asked for. */
  readonly asked: readonly string[];
  readonly stop: () => Promise<void>;
}

export const FOREIGN_RED = '#c81e1e';

export async function foreignMaps(): Promise<ForeignMaps> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Answer {
  readonly status?: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  /** Pages of other sites must not read it. */
  readonly isClosed?: boolean;
}

type Asked = ReadonlyMap<string, string>;

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const asked = new Map([...searchParams].map(([key, value]) => [key.toLowerCase(), value]));
  const { status = 200, type, body, isClosed = false } = answerOf(pathname, asked, request.headers.host ?? '');
  const open = isClosed ? {} : { 'access-control-allow-origin': '*' };
  response.writeHead(status, { 'content-type': type, ...open }).end(body);
}

function answerOf(pathname: string, asked: Asked, host: string): Answer {
  const isCapabilities = asked.get('request') === 'GetCapabilities';
  switch (pathname) {
    case '/geoserver/wms':
      return isCapabilities ? xml(WMS_130) : wmsPicture(asked);
    case '/old/wms':
      // Words in GB18030, as its first line says, and only 1.1.1.
      if (isCapabilities) return { type: 'application/vnd.ogc.wms_xml', body: WMS_111 };
      return asked.get('version') === '1.1.1' && asked.has('srs') ? wmsPicture(asked) : xml(exception('Missing SRS'));
    case '/wmts':
      return isCapabilities ? xml(wmts(`http://${host}`)) : wmtsTile(asked);
    case '/page/wms':
      return { type: 'text/html', body: '<!DOCTYPE html><html><body>请登录</body></html>' };
    case '/broken/wms':
      return xml('<WMS_Capabilities version="1.3.0"><Layer>');
    case '/failing/wms':
      return { status: 500, type: 'text/plain', body: 'out of memory' };
    case '/closed/wms':
      return { ...xml(WMS_130), isClosed: true };
    default:
      break;
  }
  if (pathname.startsWith('/closed/')) return { ...RED, isClosed: true };
  if (pathname.startsWith('/html/')) return { type: 'text/html', body: '<html><body>404</body></html>' };
  return { status: 404, type: 'text/plain', body: 'no' };
}

function xml(body: string): Answer {
  return { type: 'text/xml', body };
}

/** Red where the box says that the axes are in their order: about 117° to 119° E, 35° to 37° N, or metres of EPSG:4548. */
function wmsPicture(asked: Asked): Answer {
  if (asked.get('layers') === 'secret') return xml(exception('图层不对外开放'));
  const box = (asked.get('bbox') ?? '').split(',').map(Number);
  const isNew = asked.get('version') === '1.3.0';
  const [x = 0, y = 0] = isNew ? [box[1], box[0]] : box;
  const isMetres = (asked.get('crs') ?? asked.get('srs')) === 'EPSG:4548';
  const isThere = isMetres ? x > 3e5 && x < 9e5 && y > 3.5e6 && y < 4.5e6 : x > 115 && x < 121 && y > 32 && y < 40;
  return isThere ? RED : CLEAR;
}

/** Only its own set with its own names of levels is served. */
function wmtsTile(asked: Asked): Answer {
  const [level, column, row] = [asked.get('tilematrix')?.slice(1), asked.get('tilecol'), asked.get('tilerow')].map(
    Number,
  );
  const isOwn = asked.get('tilematrixset') === '国标经纬度' && /^L\d$/.test(asked.get('tilematrix') ?? '');
  const side = 2 ** level!;
  if (!isOwn || column! >= side || row! >= side) return { ...xml(exception('TileOutOfRange')), status: 400 };
  const [west, north] = [100 + (column! * 32) / side, 45 - (row! * 32) / side];
  return west > 115 && west < 121 && north > 33 && north < 40 ? RED : CLEAR;
}

function exception(words: string): string {
  return `<?xml version="1.0"?><ServiceExceptionReport version="1.3.0" xmlns="http://www.opengis.net/ogc"><ServiceException code="LayerNotDefined">${words}</ServiceException></ServiceExceptionReport>`;
}

const NAMED = (name: string, title: string, systems: string) =>
  `<Layer queryable="1"><Name>${name}</Name><Title>${title}</Title>${systems}</Layer>`;

const WMS_130 = `<?xml version="1.0" encoding="UTF-8"?>
<WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms"><Service><Name>WMS</Name><Title>县测绘中心</Title></Service>
<Capability><Request><GetMap><Format>image/png</Format><Format>image/jpeg</Format></GetMap></Request>
<Layer><Title>县测绘中心</Title><CRS>EPSG:4326</CRS>
<Layer><Title>水利</Title>${NAMED('sl:river', '河流', '<CRS>EPSG:3857</CRS>')}</Layer>
${NAMED('secret', '保密图层', '')}</Layer>
<Layer><Title>国土</Title>${NAMED('gt:parcel', '地块', '<CRS>EPSG:4548</CRS>')}${NAMED('gt:old', '旧图', '<CRS>EPSG:2437</CRS>')}</Layer>
</Capability></WMS_Capabilities>`;

/** “河流” and “水利” in GB18030. */
const WMS_111 = Buffer.concat([
  Buffer.from(
    '<?xml version="1.0" encoding="GB18030"?><WMT_MS_Capabilities version="1.1.1"><Capability><Request><GetMap><Format>image/gif</Format></GetMap></Request><Layer><Title>',
  ),
  Buffer.from([0xcb, 0xae, 0xc0, 0xfb]),
  Buffer.from('</Title><SRS>EPSG:4326 EPSG:4490</SRS><Layer><Name>river</Name><Title>'),
  Buffer.from([0xba, 0xd3, 0xc1, 0xf7]),
  Buffer.from('</Title></Layer></Layer></Capability></WMT_MS_Capabilities>'),
]);

/** 32° from 100° E 45° N in one tile of L0, halved by each level: no matrix of the world. */
function wmts(origin: string): string {
  const levels = Array.from({ length: 8 }, (_, level) => {
    // Degrees per pixel, in scales of 0.28 mm and degrees of 111 319.49 m.
    const scale = (((32 / 256 / 2 ** level) * Math.PI * 6_378_137) / 180 / 0.000_28).toFixed(6);
    return `<TileMatrix><ows:Identifier>L${level}</ows:Identifier><ScaleDenominator>${scale}</ScaleDenominator><TopLeftCorner>45 100</TopLeftCorner><TileWidth>256</TileWidth><TileHeight>256</TileHeight><MatrixWidth>${2 ** level}</MatrixWidth><MatrixHeight>${2 ** level}</MatrixHeight></TileMatrix>`;
  });
  return `<?xml version="1.0"?><Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.0.0">
<ows:OperationsMetadata><ows:Operation name="GetTile"><ows:DCP><ows:HTTP><ows:Get xlink:href="${origin}/wmts?"><ows:Constraint name="GetEncoding"><ows:AllowedValues><ows:Value>KVP</ows:Value></ows:AllowedValues></ows:Constraint></ows:Get></ows:HTTP></ows:DCP></ows:Operation></ows:OperationsMetadata>
<Contents><Layer><ows:Title>影像底图</ows:Title><ows:Identifier>img</ows:Identifier><Style isDefault="true"><ows:Identifier>default</ows:Identifier></Style><Format>image/jpeg</Format><Format>image/png</Format><TileMatrixSetLink><TileMatrixSet>北京54</TileMatrixSet></TileMatrixSetLink><TileMatrixSetLink><TileMatrixSet>国标经纬度</TileMatrixSet></TileMatrixSetLink></Layer>
<TileMatrixSet><ows:Identifier>北京54</ows:Identifier><ows:SupportedCRS>urn:ogc:def:crs:EPSG::2437</ows:SupportedCRS>${levels[0]}</TileMatrixSet>
<TileMatrixSet><ows:Identifier>国标经纬度</ows:Identifier><ows:SupportedCRS>urn:ogc:def:crs:EPSG::4490</ows:SupportedCRS>${levels.join('')}</TileMatrixSet></Contents></Capabilities>`;
}

const RED = picture([0xc8, 0x1e, 0x1e, 0xff]);
const CLEAR = picture([0, 0, 0, 0]);

/** 256 × 256 pixels of one colour as a PNG. */
function picture(colour: readonly number[]): Answer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.from(Array.from({ length: 256 }, () => colour).flat())]);
  const head = Buffer.from([0, 0, 1, 0, 0, 0, 1, 0, 8, 6, 0, 0, 0]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 256 }, () => row)));
  const body = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', head),
    part('IDAT', pixels),
    part('IEND', Buffer.alloc(0)),
  ]);
  return { type: 'image/png', body };
}

function part(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}
