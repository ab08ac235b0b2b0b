import { boundaryCalls } from './boundary-calls.ts';
import type { Call } from './call.ts';
import { evidenceCalls } from './evidence-calls.ts';
import { layerCalls } from './layer-calls.ts';
import { mapCalls } from './map-calls.ts';
import { placeCalls } from './place-calls.ts';
import { resultCalls } from './result-calls.ts';
import { sheetCalls } from './sheet-calls.ts';
import { systemCalls } from './system-calls.ts';
import { tableCalls } from './table-calls.ts';
import { vesselCalls } from './vessel-calls.ts';

/** Every call the server answers. */
export const CALLS: readonly Call[] = [
  ...systemCalls(),
  ...tableCalls(),
  ...sheetCalls(),
  ...evidenceCalls(),
  ...placeCalls(),
  ...boundaryCalls(),
  ...layerCalls(),
  ...mapCalls(),
  ...vesselCalls(),
  ...resultCalls(),
];
