import { A4 } from '../page-sizes.ts';
import { MM } from './paper.ts';

/** Left and right; three pictures stand side by side between. */
export const SIDE = 19 * MM;
export const WIDTH = A4.widthMm * MM - 2 * SIDE;
