import type { Table } from '@qingzhang/catalogue/language/table';
import type { BoundaryVersion, Contradiction } from '@qingzhang/contract/results/region-changes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useVersionRegions, type Region } from '../../regions/version-regions.ts';
import { rowsKey } from '../../rows/use-table-rows.ts';
import { useVersions } from './versions.ts';

/** What the page of regions looks at, most of it named by the address, and the ways to look at something else. */
export interface RegionsPageState {
  readonly versions: readonly BoundaryVersion[];
  /** Whether it is known which versions there are: what is begun before would go to a version that nobody chose. */
  readonly areVersionsKnown: boolean;
  /** The version looked at; undefined until there is one. */
  readonly version: string | undefined;
  readonly isCurrent: boolean;
  readonly regions: readonly Region[];
  readonly isLoaded: boolean;
  /** The region looked at; undefined where there is none. */
  readonly region: Region | undefined;
  readonly children: readonly Region[];
  readonly pick: (id: string) => void;
  /** The contradiction of boundaries that the map shows; forgotten with the next region. */
  readonly finding: Contradiction | undefined;
  readonly find: (finding: Contradiction | undefined) => void;
  readonly chooseVersion: (version: string) => void;
  /** Forgets version and region. */
  readonly startAgain: () => void;
  /** Regions have changed. */
  readonly refresh: () => void;
}

const NONE: readonly BoundaryVersion[] = [];

export function useRegionsPage(table: Table): RegionsPageState {
  const [search, setSearch] = useSearchParams();
  const [finding, find] = useState<Contradiction>();
  const queries = useQueryClient();
  const known = useVersions();
  const versions = known ?? NONE;
  const current = versions[0]?.version;
  const version = search.get('version') ?? current;
  const { regions, isLoaded } = useVersionRegions(version);
  const region = regions.find(({ id }) => id === search.get('region')) ?? regions[0];
  return {
    versions,
    areVersionsKnown: known !== undefined,
    version,
    isCurrent: version === undefined || version === current,
    regions,
    isLoaded,
    region,
    children: regions.filter(({ parentId }) => parentId === region?.id),
    pick: (id) => {
      find(undefined);
      setSearch((before) => withParam(before, 'region', id), { replace: true });
    },
    finding,
    find,
    chooseVersion: (chosen) => setSearch({ version: chosen }, { replace: true }),
    startAgain: () => setSearch({}, { replace: true }),
    refresh: () => {
      for (const key of [['area/allArea'], ['baseAttribute/getAdGdbData'], rowsKey(table.name)]) {
        void queries.invalidateQueries({ queryKey: key });
      }
    },
  };
}

function withParam(before: URLSearchParams, key: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before);
  after.set(key, value);
  return after;
}
