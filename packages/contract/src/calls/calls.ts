import type { Call } from './call.ts';
import { layerCalls } from './layer-calls.ts';
import { placeCalls } from './place-calls.ts';
import { resultCalls } from './result-calls.ts';
import { systemCalls } from './system-calls.ts';
import { tableCalls } from './table-calls.ts';

/** Every call the server answers. */
export const CALLS: readonly Call[] = [
  ...systemCalls(),
  ...tableCalls(),
  ...placeCalls(),
  ...layerCalls(),
  ...resultCalls(),
];
