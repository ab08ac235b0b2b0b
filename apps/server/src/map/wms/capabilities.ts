import { LISTED_CRS, namedCrs } from '../services/crs-names.ts';
import { listedAs, resultDoubts } from '../services/layer-doubts.ts';
import type { MapCaller } from '../services/map-caller.ts';
import { serviceLayers, type RasterServiceLayer, type ServiceLayer } from '../services/service-layers.ts';
import { serviceTitle } from '../services/service-title.ts';
import { xml, xmlDocument, type Xml } from '../services/xml.ts';
import { PNG } from './get-map.ts';
import { INFO_FORMATS } from './info-answer.ts';
import { LEGEND_FORMATS } from './legend.ts';
import { LARGEST_SIDE, type WmsVersion } from './map-request.ts';

const ABSTRACT = '区域边界、各年度栅格与核算结果图层（只读）';

/** What the service offers to its caller (OGC 06-042, 7.2; OGC 01-068r3, 7.1). */
export async function wmsCapabilities(caller: MapCaller, version: WmsVersion): Promise<string> {
  const layers = await serviceLayers(caller);
  const doubtOf = await resultDoubts(caller, layers);
  const offered = { address: caller.address, title: await serviceTitle(caller, '地图服务'), layers, doubtOf };
  return xmlDocument(version === '1.3.0' ? newForm(offered) : oldForm(offered));
}

interface Offered {
  readonly address: string;
  readonly title: string;
  readonly layers: readonly ServiceLayer[];
  readonly doubtOf: (layer: ServiceLayer) => string | null;
}

function newForm(offered: Offered): Xml {
  const { address, title } = offered;
  return xml`<WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms" xmlns:xlink="http://www.w3.org/1999/xlink">
${service(
  { name: 'WMS', title, address },
  xml`
  <LayerLimit>20</LayerLimit><MaxWidth>${LARGEST_SIDE}</MaxWidth><MaxHeight>${LARGEST_SIDE}</MaxHeight>`,
)}
${capability(offered, '1.3.0')}
</WMS_Capabilities>`;
}

function oldForm(offered: Offered): Xml {
  const { address, title } = offered;
  return xml`<WMT_MS_Capabilities version="1.1.1" xmlns:xlink="http://www.w3.org/1999/xlink">
${service({ name: 'OGC:WMS', title, address }, xml``)}
${capability(offered, '1.1.1')}
</WMT_MS_Capabilities>`;
}

function service({ name, title, address }: Readonly<Record<'name' | 'title' | 'address', string>>, limits: Xml): Xml {
  return xml`<Service>
  <Name>${name}</Name><Title>${title}</Title><Abstract>${ABSTRACT}</Abstract>
  <OnlineResource xlink:type="simple" xlink:href="${address}"/>
  <Fees>none</Fees><AccessConstraints>none</AccessConstraints>${limits}
</Service>`;
}

function capability({ address, title, layers, doubtOf }: Offered, version: WmsVersion): Xml {
  const isNew = version === '1.3.0';
  const operation = (name: string, formats: readonly string[]) => xml`<${{ xml: name }}>
  ${formats.map((format) => xml`<Format>${format}</Format>`)}
  <DCPType><HTTP><Get><OnlineResource xlink:type="simple" xlink:href="${address}?"/></Get></HTTP></DCPType>
</${{ xml: name }}>`;
  const exceptions = isNew ? 'XML' : 'application/vnd.ogc.se_xml';
  return xml`<Capability>
<Request>
${operation('GetCapabilities', [isNew ? 'text/xml' : 'application/vnd.ogc.wms_xml'])}
${operation('GetMap', [PNG])}
${operation('GetFeatureInfo', INFO_FORMATS)}
</Request>
<Exception><Format>${exceptions}</Format></Exception>
<Layer><Title>${title}</Title>
${systems(version)}
${groups(layers).map(
  ({ title: group, members }) => xml`<Layer><Title>${group}</Title>
${members.map((layer) => oneLayer({ address, doubt: doubtOf(layer), version }, layer))}
</Layer>`,
)}
</Layer>
</Capability>`;
}

interface Group {
  readonly title: string;
  readonly members: readonly ServiceLayer[];
}

/** Boundaries, then the years from the newest on. */
function groups(layers: readonly ServiceLayer[]): readonly Group[] {
  const rasters = layers.filter((layer): layer is RasterServiceLayer => layer.kind === 'raster');
  const years = [...new Set(rasters.map(({ year }) => year))].sort((a, b) => (b ?? -1) - (a ?? -1));
  return [
    { title: '区域边界', members: layers.filter(({ kind }) => kind === 'regions') },
    ...years.map((year) => ({
      title: year === null ? '不分年度' : `${year} 年`,
      members: rasters.filter((layer) => layer.year === year),
    })),
  ].filter(({ members }) => members.length > 0);
}

function systems(version: WmsVersion): readonly Xml[] {
  if (version === '1.3.0') return LISTED_CRS.map((crs) => xml`<CRS>${crs}</CRS>`);
  return LISTED_CRS.filter((crs) => crs !== 'CRS:84').map((crs) => xml`<SRS>${crs}</SRS>`);
}

interface Listed {
  readonly address: string;
  readonly doubt: string | null;
  readonly version: WmsVersion;
}

function oneLayer({ address, doubt, version }: Listed, { name, title, bounds, styles }: ServiceLayer): Xml {
  const { west, south, east, north } = bounds;
  const legend = (style: string) =>
    LEGEND_FORMATS.map((format) => {
      const query = new URLSearchParams({
        SERVICE: 'WMS',
        VERSION: version,
        REQUEST: 'GetLegendGraphic',
        LAYER: name,
        STYLE: style,
        FORMAT: format,
      });
      return xml`<LegendURL width="220" height="200"><Format>${format}</Format>
    <OnlineResource xlink:type="simple" xlink:href="${`${address}?${query.toString()}`}"/></LegendURL>`;
    });
  const { isNorthFirst } = namedCrs('EPSG:4326', 'CRS');
  const [a0, b0, a1, b1] = isNorthFirst ? [south, west, north, east] : [west, south, east, north];
  const place =
    version === '1.3.0'
      ? xml`<EX_GeographicBoundingBox><westBoundLongitude>${west}</westBoundLongitude><eastBoundLongitude>${east}</eastBoundLongitude><southBoundLatitude>${south}</southBoundLatitude><northBoundLatitude>${north}</northBoundLatitude></EX_GeographicBoundingBox>
  <BoundingBox CRS="CRS:84" minx="${west}" miny="${south}" maxx="${east}" maxy="${north}"/>
  <BoundingBox CRS="EPSG:4326" minx="${a0}" miny="${b0}" maxx="${a1}" maxy="${b1}"/>`
      : xml`<LatLonBoundingBox minx="${west}" miny="${south}" maxx="${east}" maxy="${north}"/>
  <BoundingBox SRS="EPSG:4326" minx="${west}" miny="${south}" maxx="${east}" maxy="${north}"/>`;
  return xml`<Layer queryable="1"><Name>${name}</Name>${listedAs(title, doubt)}
  ${systems(version)}
  ${place}
  ${styles.map((style) => xml`<Style><Name>${style}</Name><Title>${style}</Title>${legend(style)}</Style>`)}
</Layer>`;
}
