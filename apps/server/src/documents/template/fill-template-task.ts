import { apartTask } from '../../apart/apart-task.ts';
import type { TemplateFill } from './fill-template.ts';

interface Request {
  readonly template: Uint8Array;
  readonly fill: TemplateFill;
}

/** Somebody's template with everything in its place: it is their file, so that it is read apart. */
export const FILL_TEMPLATE = apartTask<Request, Uint8Array>('fillTemplate', () => []);
