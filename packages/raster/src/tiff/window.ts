/** A rectangle of cells, counted from the image's upper left. */
export interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
