import { boundaryCalls } from './boundary-calls.ts';
import type { Call } from './call.ts';
import { evidenceCalls } from './evidence-calls.ts';
import { layerCalls } from './layer-calls.ts';
import { mapCalls } from './map-calls.ts';
import { placeCalls } from './place-calls.ts';
import { resultCalls } from './result-calls.ts';
import { SESSION_CALLS } from './session-calls.ts';
import { sheetCalls } from './sheet-calls.ts';
import { systemCalls } from './system-calls.ts';
import { tableCalls } from './table-calls.ts';
import { vesselCalls } from './vessel-calls.ts';

/** Every call the server answers. */
export const CALLS: readonly Call[] = [
  ...SESSION_CALLS,
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

const BY_PATH = new Map(
  CALLS.flatMap((call) => [call.path, ...call.aliases].map((path) => [`${call.method} ${path}`, call])),
);

/** The call that a request reaches, by its method and path. */
export function callAt(method: string, path: string): Call | undefined {
  return BY_PATH.get(`${method} ${path}`);
}
