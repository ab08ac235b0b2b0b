import { mixed } from '@qingzhang/core/colours';
import type { Point, Ring } from './plane.ts';
import type { Prism } from './prisms.ts';

/** How a region stands in the picture. */
export interface Look {
  /** Pixels above its ground. */
  readonly height: number;
  readonly colour: string;
}

export interface Picture {
  readonly prisms: readonly Prism[];
  readonly lookOf: (prism: Prism) => Look;
  readonly labels: readonly { readonly text: string; readonly at: Point }[];
  readonly pointed: string | undefined;
  readonly ground: string;
  readonly line: string;
  readonly text: string;
  /** Of the labels, in pixels. */
  readonly size: number;
  /** How much darker walls are than roofs, 0 to 1: on white less does. */
  readonly wallShade?: number;
}

const WALL_SHADE = 0.42;
const SHADOW_PX = 5;

/** Ground shadow, then each prism from the back to the front: its walls, then its roof; names above all. */
export function drawPrisms(context: CanvasRenderingContext2D, picture: Picture): void {
  const { prisms, lookOf, labels, pointed, ground, line, text, size, wallShade = WALL_SHADE } = picture;
  context.fillStyle = mixed(ground, '#000000', 0.35);
  context.beginPath();
  for (const { rings } of prisms) for (const ring of rings) trace(context, ring, -SHADOW_PX);
  context.fill();
  context.lineJoin = 'round';
  for (const prism of prisms) {
    const { height, colour } = lookOf(prism);
    const isPointed = prism.id === pointed;
    if (height > 0.5) {
      context.fillStyle = mixed(colour, '#000000', wallShade);
      context.beginPath();
      for (const ring of prism.rings) walls(context, ring, height);
      context.fill();
    }
    context.fillStyle = isPointed ? mixed(colour, '#ffffff', 0.3) : colour;
    context.strokeStyle = isPointed ? text : line;
    context.lineWidth = isPointed ? 2 : 0.6;
    context.beginPath();
    for (const ring of prism.rings) trace(context, ring, height);
    context.fill('evenodd');
    context.stroke();
  }
  context.font = `600 ${size}px 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = size / 4;
  context.strokeStyle = ground;
  context.fillStyle = text;
  for (const label of labels) {
    context.strokeText(label.text, label.at[0], label.at[1]);
    context.fillText(label.text, label.at[0], label.at[1]);
  }
}

function trace(context: CanvasRenderingContext2D, ring: Ring, lift: number): void {
  for (const [index, [x, y]] of ring.entries()) {
    if (index === 0) context.moveTo(x, y - lift);
    else context.lineTo(x, y - lift);
  }
  context.closePath();
}

/** Every side from the ground to the roof, all turned the same way so that they fill as one. */
function walls(context: CanvasRenderingContext2D, ring: Ring, height: number): void {
  for (const [index, one] of ring.entries()) {
    const other = ring[(index + 1) % ring.length]!;
    const [left, right] = one[0] <= other[0] ? [one, other] : [other, one];
    context.moveTo(left[0], left[1]);
    context.lineTo(left[0], left[1] - height);
    context.lineTo(right[0], right[1] - height);
    context.lineTo(right[0], right[1]);
    context.closePath();
  }
}
