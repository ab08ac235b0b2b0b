/** A picture as shapes in millimetres, for whichever writer puts it on paper. */
export interface Drawing {
  readonly widthMm: number;
  readonly heightMm: number;
  /** In the order of painting. */
  readonly shapes: readonly Shape[];
}

export type Shape = PathShape | TextShape;

export interface PathShape {
  readonly shape: 'path';
  /** As in SVG (M L H V C Q A Z, absolute or relative), in millimetres. */
  readonly d: string;
  /** Colours as #rrggbb; without one nothing is filled or drawn. */
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeMm?: number;
  readonly dashMm?: readonly number[];
  readonly opacity?: number;
  readonly isEvenOdd?: boolean;
}

/** Text on its base line. */
export interface TextShape {
  readonly shape: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** The height of a character. */
  readonly sizeMm: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly fill?: string;
  readonly isBold?: boolean;
  /** Degrees, clockwise around its place. */
  readonly turn?: number;
}
