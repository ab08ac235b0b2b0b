import { createContext, use } from 'react';
import type { NamedChoice } from '@qingzhang/contract/chinese-tex';
import type { LabelNamer } from './label-names.ts';
import type { TraceLayer, TraceSymbol } from '@qingzhang/contract/results/trace';

/** What every node of a trace needs to know of the whole. */
export interface TraceSetting {
  readonly symbols: ReadonlyMap<string, TraceSymbol>;
  /** The region whose figures are shown; null for the whole account unit. */
  readonly zoneId: string | null;
  readonly choices: readonly NamedChoice[];
  readonly nameOf: LabelNamer;
  readonly placeName: (regionId: string) => string;
  /** Regions with regions below them: as a zone each is only what those leave uncovered. */
  readonly parents: ReadonlySet<string>;
  /** The files that were read pixel by pixel, by the row that holds them. */
  readonly layers: ReadonlyMap<string, TraceLayer>;
}

export const TraceContext = createContext<TraceSetting | undefined>(undefined);

export function useTraceSetting(): TraceSetting {
  const setting = use(TraceContext);
  if (setting === undefined) throw new Error('a node of a trace stands outside of its trace');
  return setting;
}
