import { canvasPng, createCanvas, type Canvas } from '@qingzhang/raster/tiles/canvas';
import { colourAt, parseColour } from '@qingzhang/raster/tiles/colours';
import { unitLabel } from '@qingzhang/core/units';
import type { TileStyle } from '@qingzhang/raster/tiles/tile-style';
import type { FastifyReply } from 'fastify';
import { tileStyle } from '../../layers/layer-style.ts';
import type { KeyValues } from '../services/key-values.ts';
import { layerDoubt } from '../services/layer-doubts.ts';
import type { MapCaller } from '../services/map-caller.ts';
import { namedLayer, type ServiceLayer } from '../services/service-layers.ts';
import { ServiceProblem } from '../services/service-problem.ts';
import { escapeXml } from '@qingzhang/core/escape-xml';
import { drawFigure } from './figure-font.ts';
import { askedStyle } from './map-request.ts';

/** The drawing has the names of classes; the picture only colours, figures and whether they are in doubt, which need no Chinese font. */
export const LEGEND_FORMATS = ['image/png', 'image/svg+xml'];

const [ROW, SWATCH, GAP, WIDTH] = [20, 28, 6, 220];
const RAMP_ROWS = 6;

interface Entry {
  /** Null for a line without one. */
  readonly colour: string | null;
  readonly figure: string;
  readonly label: string;
}

export async function getLegend(caller: MapCaller, values: KeyValues): Promise<FastifyReply> {
  const format = (values.text('FORMAT') || LEGEND_FORMATS[0]!).split(';')[0]!.trim().toLowerCase();
  if (!LEGEND_FORMATS.includes(format)) {
    const text = `不支持图例格式“${format}”，请用 ${LEGEND_FORMATS.join(' 或 ')}`;
    throw new ServiceProblem('InvalidFormat', text, { locator: 'FORMAT' });
  }
  const layer = await namedLayer(caller, values.required('LAYER'));
  const doubt = await layerDoubt(caller, layer);
  const entries = [
    ...(await entriesOf(caller, layer, askedStyle(layer.styles, values.text('STYLE'), layer.name))),
    ...(doubt === null ? [] : [{ colour: null, figure: doubt, label: doubt }]),
  ];
  const body = format === 'image/png' ? Buffer.from(await picture(entries)) : drawing(layer.title, entries);
  return caller.reply.type(format).header('cache-control', 'private, no-cache').send(body);
}

async function entriesOf(caller: MapCaller, layer: ServiceLayer, style: string): Promise<readonly Entry[]> {
  if (layer.kind === 'regions') return [{ colour: '#006d75', figure: '', label: layer.title }];
  const { shown } = layer;
  if (shown.classes !== null) {
    return shown.classes.map(({ value, code, label, colour }) => ({
      colour,
      figure: String(value),
      label: label ?? code ?? '未对应类型',
    }));
  }
  const colours = await tileStyle(caller, shown, style);
  return colours === null ? [] : rampEntries(colours, unitLabel(shown.unit));
}

/** From the highest down. */
function rampEntries(style: TileStyle, unit: string): readonly Entry[] {
  if (style.kind === 'classes') return [];
  const [low, high] = [style.stops[0]!.value, style.stops.at(-1)!.value];
  return Array.from({ length: RAMP_ROWS }, (_, i) => {
    const value = high - ((high - low) * i) / (RAMP_ROWS - 1);
    const figure = String(Number(value.toPrecision(4)));
    const colour = `#${colourAt(style.stops, value)
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')}`;
    return { colour, figure, label: unit === '' ? figure : `${figure} ${unit}` };
  });
}

async function picture(entries: readonly Entry[]): Promise<Uint8Array> {
  const canvas = createCanvas(WIDTH, Math.max(1, entries.length) * ROW, [255, 255, 255]);
  entries.forEach(({ colour, figure }, i) => {
    const swatch = { x: GAP, y: i * ROW + 3, width: SWATCH, height: ROW - 6 };
    if (colour !== null) fill(canvas, swatch, parseColour(colour));
    drawFigure(canvas, textLeft(colour), i * ROW + 3, figure);
  });
  return canvasPng(canvas);
}

function textLeft(colour: string | null): number {
  return colour === null ? GAP : GAP + SWATCH + GAP;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function fill(canvas: Canvas, { x, y, width, height }: Box, colour: readonly number[]): void {
  for (let row = y; row < y + height; row += 1)
    for (let column = x; column < x + width; column += 1) canvas.pixels.set(colour, (row * canvas.width + column) * 4);
}

function drawing(title: string, entries: readonly Entry[]): string {
  const rows = entries.map(({ colour, label }, i) => {
    const y = (i + 1) * ROW;
    const swatch =
      colour === null ? '' : `<rect x="${GAP}" y="${y + 3}" width="${SWATCH}" height="${ROW - 6}" fill="${colour}"/>`;
    return `${swatch}<text x="${textLeft(colour)}" y="${y + 14}">${escapeXml(label)}</text>`;
  });
  const height = (entries.length + 1) * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="12"><rect width="${WIDTH}" height="${height}" fill="#ffffff"/><text x="${GAP}" y="14" font-weight="bold">${escapeXml(title)}</text>${rows.join('')}</svg>`;
}
