import { listOf, textOf, type CfFile, type CfVariable } from './cf-file.ts';

/** Where the cells of a grid lie. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  /** Corner of the upper left cell and size of a cell. */
  readonly left: number;
  readonly top: number;
  readonly stepX: number;
  readonly stepY: number;
  /** Whether the rows of the file begin in the south, its columns in the east, and whether columns come first. */
  readonly isSouthFirst: boolean;
  readonly isEastFirst: boolean;
  readonly isTransposed: boolean;
  /** As GDAL takes it; null where the file does not say. */
  readonly system: string | null;
}

/** The plane of a variable's last two dimensions, or in words what is wrong with it. */
export function planeOf(file: CfFile, variable: CfVariable): Plane | string {
  const [slow, fast] = variable.dimensions
    .slice(-2)
    .map(({ name }) => file.variables.find((each) => each.name === name)!);
  const isTransposed = isEasting(slow!) && !isEasting(fast!);
  const [y, x] = isTransposed ? [fast!, slow!] : [slow!, fast!];
  const across = evenly(x);
  const down = evenly(y);
  if (typeof across === 'string') return across;
  if (typeof down === 'string') return down;
  const isDegrees = /degree/i.test(textOf(x, 'units') ?? '') || /^lon/i.test(x.name);
  // A globe counted from 0 to 360: what lies wholly in the west is moved there.
  const shift = isDegrees && across.first >= 180 ? -360 : 0;
  return {
    width: across.count,
    height: down.count,
    left: across.first - across.step / 2 + shift,
    top: down.last + down.step / 2,
    stepX: across.step,
    stepY: down.step,
    isSouthFirst: !down.isFalling,
    isEastFirst: across.isFalling,
    isTransposed,
    system: systemOf(file, variable) ?? (isDegrees ? 'EPSG:4326' : null),
  };
}

function isEasting(coordinate: CfVariable): boolean {
  const unit = textOf(coordinate, 'units') ?? '';
  const standard = textOf(coordinate, 'standard_name') ?? '';
  return /degrees?_?e/i.test(unit) || /longitude|projection_x/.test(standard) || /^(lon|x|east)/i.test(coordinate.name);
}

interface Axis {
  readonly count: number;
  /** The smallest and the largest. */
  readonly first: number;
  readonly last: number;
  readonly step: number;
  readonly isFalling: boolean;
}

/** Coordinates in 32 bits are even to a thousandth of a step. */
const UNEVEN = 2e-3;

function evenly(coordinate: CfVariable): Axis | string {
  const values = listOf(coordinate);
  if (values.length < 2) return `坐标“${coordinate.name}”只有 ${values.length} 个，无法确定格距`;
  const [first, last] = [values[0]!, values.at(-1)!];
  const step = (last - first) / (values.length - 1);
  const isEven = values.every((value, at) => Math.abs(value - first - at * step) <= Math.abs(step) * UNEVEN);
  if (!isEven || !(Math.abs(step) > 0)) return `坐标“${coordinate.name}”不等距，请先在 GIS 软件中重采样为规则网格`;
  return {
    count: values.length,
    first: Math.min(first, last),
    last: Math.max(first, last),
    step: Math.abs(step),
    isFalling: step < 0,
  };
}

/** The well-known text of a grid mapping, where there is one. */
function systemOf(file: CfFile, variable: CfVariable): string | undefined {
  const mapping = file.variables.find(({ name }) => name === textOf(variable, 'grid_mapping'));
  return mapping && (textOf(mapping, 'crs_wkt') ?? textOf(mapping, 'spatial_ref'));
}
