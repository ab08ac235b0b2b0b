import { readCrsCode } from '@qingzhang/geo/crs/crs-code';
import { get } from 'ol/proj.js';
import { isPage, problemIn, readXml } from './ask-service.ts';

/** A layer that a server offers, with the systems (WMS) or matrix sets (WMTS) that it comes in. */
export interface OfferedLayer {
  readonly name: string;
  /** With the groups around it. */
  readonly title: string;
  readonly systems: readonly OfferedSystem[];
}

interface OfferedSystem {
  /** What a request names it by. */
  readonly name: string;
  readonly projection: string;
}

export interface ServiceOffer {
  readonly layers: readonly OfferedLayer[];
  readonly version: string;
  /** Formats of pictures; empty for a WMTS, which names them by layer. */
  readonly formats: readonly string[];
}

/** What a service offers, with its whole capabilities for whoever needs more of them. */
interface Capabilities {
  readonly offer: ServiceOffer;
  readonly document: Document;
}

/** The capabilities of a WMS (1.1.1 or 1.3.0) or WMTS, parsed once, or why they cannot be understood. */
export function readCapabilities(kind: 'wms' | 'wmts', text: string): Capabilities | { readonly problem: string } {
  if (isPage(text)) return { problem: '对方回答的是网页，不是服务能力文档；请核对地址' };
  const document = readXml(text);
  if (document === undefined) return { problem: '对方回答的不是有效的 XML' };
  const reported = problemIn(document);
  if (reported !== undefined) return { problem: reported };
  const root = document.documentElement;
  const isWms = root.localName === 'WMS_Capabilities' || root.localName === 'WMT_MS_Capabilities';
  const isWmts = root.localName === 'Capabilities' && child(root, 'Contents') !== undefined;
  if (kind === 'wms' ? !isWms : !isWmts) {
    return { problem: `对方回答的不是 ${kind.toUpperCase()} 的服务能力文档（${root.localName}）` };
  }
  const layers = isWms ? wmsLayers(root) : wmtsLayers(root);
  if (layers.length === 0) return { problem: '服务里没有可以显示的图层' };
  const formats = path(root, 'Capability', 'Request', 'GetMap').flatMap((asked) => texts(asked, 'Format'));
  return { document, offer: { layers, version: root.getAttribute('version') ?? '', formats } };
}

/** Systems that need no or little turning come first. */
const PREFERRED = ['EPSG:4326', 'EPSG:4490', 'EPSG:3857'];

/** The system to ask a layer in; undefined when the map can turn none of them into its own. */
export function bestSystem({ systems }: OfferedLayer): OfferedSystem | undefined {
  const known = systems.filter(({ projection }) => get(projection) !== null);
  const preferred = PREFERRED.flatMap((code) => known.find(({ projection }) => projection === code) ?? []);
  return preferred[0] ?? known[0];
}

/** Said where a layer comes in no system that the map knows. */
export function unknownSystems({ title, systems }: OfferedLayer): string {
  const names = systems.slice(0, 3).map(({ projection }) => projection);
  return `图层“${title}”只有坐标系 ${names.join('、') || '（未说明）'}，地图还不能转换；请对方增加 EPSG:4326、EPSG:4490 或 EPSG:3857`;
}

function wmsLayers(root: Element): readonly OfferedLayer[] {
  const found: OfferedLayer[] = [];
  // A layer inherits the systems of the ones around it.
  const walk = (layer: Element, groups: readonly string[], inherited: readonly string[]) => {
    const [name = '', title = name] = [texts(layer, 'Name')[0], texts(layer, 'Title')[0]];
    const own = [...texts(layer, 'CRS'), ...texts(layer, 'SRS')].flatMap((text) => text.split(/\s+/));
    const systems = [...new Set([...inherited, ...own])];
    const titles = [...groups, title];
    if (name !== '') {
      found.push({
        name,
        title: titles.filter((part) => part !== '').join(' / '),
        systems: systems.map((system) => ({ name: system, projection: codeOf(system) })),
      });
    }
    // The outermost group is the service itself; its title says nothing about a layer.
    const around = layer.parentElement?.localName === 'Capability' ? [] : titles;
    for (const inner of children(layer, 'Layer')) walk(inner, around, systems);
  };
  for (const layer of path(root, 'Capability', 'Layer')) walk(layer, [], []);
  return found;
}

function wmtsLayers(root: Element): readonly OfferedLayer[] {
  const sets = new Map(
    path(root, 'Contents', 'TileMatrixSet').map((set) => [
      texts(set, 'Identifier')[0] ?? '',
      codeOf(texts(set, 'SupportedCRS')[0] ?? ''),
    ]),
  );
  return path(root, 'Contents', 'Layer').flatMap((layer) => {
    const [name] = texts(layer, 'Identifier');
    if (name === undefined) return [];
    const names = children(layer, 'TileMatrixSetLink').flatMap((link) => texts(link, 'TileMatrixSet'));
    const systems = names.map((set) => ({ name: set, projection: sets.get(set) ?? '' }));
    return [{ name, title: texts(layer, 'Title')[0] ?? name, systems }];
  });
}

/** `EPSG:4490` for any spelling of it; other names stay as they are. */
function codeOf(system: string): string {
  const code = readCrsCode(system);
  if (code === null) return system;
  return code.isLongitudeFirst ? 'CRS:84' : `EPSG:${code.epsg}`;
}

function children(element: Element, name: string): readonly Element[] {
  return [...element.children].filter((each) => each.localName === name);
}

function child(element: Element, name: string): Element | undefined {
  return children(element, name)[0];
}

function path(element: Element, ...names: readonly string[]): readonly Element[] {
  return names.reduce<readonly Element[]>((found, name) => found.flatMap((each) => children(each, name)), [element]);
}

function texts(element: Element, name: string): readonly string[] {
  return children(element, name).flatMap((each) => each.textContent?.trim() || []);
}
