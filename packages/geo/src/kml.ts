import { unreachable } from '@qingzhang/core/unreachable';
import type { Polygon, Position, SimpleGeometry } from './geojson.ts';

/** A shape with its look; texts are plain. */
export interface Placemark {
  readonly name: string;
  readonly description: string;
  /** As `#rrggbb`. */
  readonly colour: string;
  readonly geometry: SimpleGeometry;
}

const LINE_WIDTH = 2;
/** Opacity of areas, hexadecimal. */
const AREA_OPACITY = '40';

/** A KML 2.2 document (OGC 07-147r2) of shapes in longitude and latitude. */
export function writeKml(title: string, placemarks: readonly Placemark[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${escape(title)}</name>
${placemarks.map(placemark).join('\n')}
</Document></kml>
`;
}

function placemark({ name, description, colour, geometry }: Placemark): string {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour) ?? ['', '00', '6d', '75'];
  // KML counts opacity, blue, green, red.
  const own = `${blue}${green}${red}`.toLowerCase();
  const style = `<Style><IconStyle><color>ff${own}</color></IconStyle><LineStyle><color>ff${own}</color><width>${LINE_WIDTH}</width></LineStyle><PolyStyle><color>${AREA_OPACITY}${own}</color></PolyStyle></Style>`;
  const about = description === '' ? '' : `<description>${escape(description)}</description>`;
  return `<Placemark><name>${escape(name)}</name>${about}${style}${geometryOf(geometry)}</Placemark>`;
}

function geometryOf(geometry: SimpleGeometry): string {
  switch (geometry.type) {
    case 'Point':
      return `<Point>${places([geometry.coordinates])}</Point>`;
    case 'LineString':
      return `<LineString><tessellate>1</tessellate>${places(geometry.coordinates)}</LineString>`;
    case 'Polygon':
      return polygon(geometry.coordinates);
    case 'MultiPoint':
      return several(geometry.coordinates.map((each) => `<Point>${places([each])}</Point>`));
    case 'MultiLineString':
      return several(geometry.coordinates.map((each) => `<LineString>${places(each)}</LineString>`));
    case 'MultiPolygon':
      return several(geometry.coordinates.map(polygon));
    default:
      return unreachable(geometry);
  }
}

function polygon([shell, ...holes]: Polygon['coordinates']): string {
  const ring = (kind: string, list: readonly Position[]) =>
    `<${kind}BoundaryIs><LinearRing>${places(list)}</LinearRing></${kind}BoundaryIs>`;
  return `<Polygon><tessellate>1</tessellate>${ring('outer', shell ?? [])}${holes.map((hole) => ring('inner', hole)).join('')}</Polygon>`;
}

function several(parts: readonly string[]): string {
  return `<MultiGeometry>${parts.join('')}</MultiGeometry>`;
}

function places(list: readonly Position[]): string {
  return `<coordinates>${list.map(([lon, lat]) => `${lon},${lat}`).join(' ')}</coordinates>`;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escape(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>]/g, (sign) => SIGNS[sign]!);
}
