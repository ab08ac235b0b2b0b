import { TILE_SIDE } from '@qingzhang/raster/tiles/tile-matrix';
import { listedAs, resultDoubts } from '../services/layer-doubts.ts';
import type { MapCaller } from '../services/map-caller.ts';
import { serviceLayers, type ServiceLayer } from '../services/service-layers.ts';
import { serviceTitle } from '../services/service-title.ts';
import { xml, xmlDocument, type Xml } from '../services/xml.ts';
import { LAST_LEVEL, MATRIX_SETS, type MatrixSet } from './matrix-sets.ts';

/** What the service offers (OGC 07-057r7, 7.1), by key and value and as addresses. */
export async function wmtsCapabilities(caller: MapCaller): Promise<string> {
  const { address } = caller;
  const [title, layers] = [await serviceTitle(caller, '瓦片服务'), await serviceLayers(caller)];
  const doubtOf = await resultDoubts(caller, layers);
  const operation = (name: string) => xml`<ows:Operation name="${name}"><ows:DCP><ows:HTTP>
  <ows:Get xlink:href="${address}?"><ows:Constraint name="GetEncoding"><ows:AllowedValues><ows:Value>KVP</ows:Value></ows:AllowedValues></ows:Constraint></ows:Get>
</ows:HTTP></ows:DCP></ows:Operation>`;
  return xmlDocument(xml`<Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.0.0">
<ows:ServiceIdentification><ows:Title>${title}</ows:Title><ows:ServiceType>OGC WMTS</ows:ServiceType><ows:ServiceTypeVersion>1.0.0</ows:ServiceTypeVersion></ows:ServiceIdentification>
<ows:OperationsMetadata>
${['GetCapabilities', 'GetTile'].map(operation)}
</ows:OperationsMetadata>
<Contents>
${layers.map((layer) => oneLayer(address, layer, doubtOf(layer)))}
${MATRIX_SETS.map(matrixSet)}
</Contents>
<ServiceMetadataURL xlink:href="${`${address}/1.0.0/WMTSCapabilities.xml`}"/>
</Capabilities>`);
}

function oneLayer(address: string, { name, title, bounds, styles }: ServiceLayer, doubt: string | null): Xml {
  const { west, south, east, north } = bounds;
  const template = `${address}/1.0.0/${name}/{style}/{TileMatrixSet}/{TileMatrix}/{TileRow}/{TileCol}.png`;
  return xml`<Layer>${listedAs(title, doubt, 'ows:')}
  <ows:WGS84BoundingBox><ows:LowerCorner>${`${west} ${south}`}</ows:LowerCorner><ows:UpperCorner>${`${east} ${north}`}</ows:UpperCorner></ows:WGS84BoundingBox>
  <ows:Identifier>${name}</ows:Identifier>
  ${styles.map((style, i) => xml`<Style isDefault="${String(i === 0)}"><ows:Identifier>${style}</ows:Identifier></Style>`)}
  <Format>image/png</Format>
  ${MATRIX_SETS.map((set) => xml`<TileMatrixSetLink><TileMatrixSet>${set.name}</TileMatrixSet></TileMatrixSetLink>`)}
  <ResourceURL format="image/png" resourceType="tile" template="${template}"/>
</Layer>`;
}

function matrixSet({ name, crs, wellKnown, firstLevel, corner, scaleAt, sizeAt }: MatrixSet): Xml {
  const levels = Array.from({ length: LAST_LEVEL - firstLevel + 1 }, (_, i) => firstLevel + i);
  const known = wellKnown === null ? xml`` : xml`<WellKnownScaleSet>${wellKnown}</WellKnownScaleSet>`;
  return xml`<TileMatrixSet><ows:Identifier>${name}</ows:Identifier><ows:SupportedCRS>${crs}</ows:SupportedCRS>${known}
${levels.map((level) => {
  const [across, down] = sizeAt(level);
  return xml`<TileMatrix><ows:Identifier>${level}</ows:Identifier><ScaleDenominator>${scaleAt(level)}</ScaleDenominator><TopLeftCorner>${corner}</TopLeftCorner><TileWidth>${TILE_SIDE}</TileWidth><TileHeight>${TILE_SIDE}</TileHeight><MatrixWidth>${across}</MatrixWidth><MatrixHeight>${down}</MatrixHeight></TileMatrix>`;
})}
</TileMatrixSet>`;
}
