import { escapeXml } from '@qingzhang/core/escape-xml';
import { unreachable } from '@qingzhang/core/unreachable';
import type { Drawing, PathShape, Shape, TextShape } from './drawing.ts';

/** Faces by their names on Windows, macOS and Linux; the first is the one that pictures are painted with here. */
const FACES = "'Noto Sans SC', 'Microsoft YaHei', 'PingFang SC', 'Noto Sans CJK SC', sans-serif";
const BLACK = '#000000';

/** A picture as an SVG file of its true size. */
export function drawingSvg({ widthMm, heightMm, shapes }: Drawing): string {
  const size = `width="${number(widthMm)}mm" height="${number(heightMm)}mm" viewBox="0 0 ${number(widthMm)} ${number(heightMm)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${FACES}">${shapes.map(element).join('')}</svg>`;
}

function element(shape: Shape): string {
  switch (shape.shape) {
    case 'path':
      return path(shape);
    case 'text':
      return text(shape);
    default:
      return unreachable(shape);
  }
}

function path({ d, fill = 'none', stroke, strokeMm = 0, dashMm = [], opacity, isEvenOdd = false }: PathShape): string {
  return `<path${attributes([
    ['d', d],
    ['fill', fill],
    ['fill-rule', isEvenOdd ? 'evenodd' : undefined],
    ['stroke', stroke],
    ['stroke-width', stroke === undefined ? undefined : number(strokeMm)],
    ['stroke-linejoin', stroke === undefined ? undefined : 'round'],
    ['stroke-dasharray', dashMm.length === 0 ? undefined : dashMm.map(number).join(' ')],
    ['opacity', opacity === undefined ? undefined : number(opacity)],
  ])}/>`;
}

function text(shape: TextShape): string {
  const { x, y, sizeMm, anchor = 'start', fill = BLACK, isBold = false, turn } = shape;
  return `<text${attributes([
    ['x', number(x)],
    ['y', number(y)],
    ['font-size', number(sizeMm)],
    ['text-anchor', anchor === 'start' ? undefined : anchor],
    ['font-weight', isBold ? 'bold' : undefined],
    ['fill', fill],
    ['transform', turn === undefined ? undefined : `rotate(${number(turn)} ${number(x)} ${number(y)})`],
  ])}>${escapeXml(shape.text)}</text>`;
}

function attributes(pairs: readonly (readonly [name: string, value: string | undefined])[]): string {
  return pairs.map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeXml(value)}"`)).join('');
}

/** A thousandth of a millimetre is finer than any printer. */
function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
