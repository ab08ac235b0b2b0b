import { mapSettings } from '@qingzhang/contract/calls/map-calls';
import { useQuery } from '@tanstack/react-query';
import type { MapConfig } from '@qingzhang/contract/results/map-config';
import { useMemo } from 'react';
import { create } from 'zustand';
import { api } from '../../api/api.ts';
import { baseMapChoices, OFFLINE_CONFIG, type BaseMapChoice } from './base-plan.ts';

const STORED = 'qingzhang.baseMap';

/** The base map that the person has chosen on this machine; null for the installation's default. */
const useChosen = create<{ readonly key: string | null }>()(() => ({ key: localStorage.getItem(STORED) }));

export function chooseBaseMap(key: string): void {
  useChosen.setState({ key });
  localStorage.setItem(STORED, key);
}

/** How the map of this installation is set up; undefined until the server has answered. */
export function useMapConfig(): MapConfig | undefined {
  const { data, isError } = useQuery({
    queryKey: [mapSettings.name],
    queryFn: ({ signal }) => api.call(mapSettings, {}, { signal, isQuiet: true }),
    staleTime: Infinity,
  });
  // Without an answer the own base map still draws what can be had.
  return isError ? OFFLINE_CONFIG : data;
}

export interface BaseMaps {
  readonly choices: readonly BaseMapChoice[];
  readonly chosen: BaseMapChoice | undefined;
}

export function useBaseMaps(): BaseMaps {
  const config = useMapConfig();
  const key = useChosen((state) => state.key);
  return useMemo(() => {
    const choices = config === undefined ? [] : baseMapChoices(config);
    return { choices, chosen: choices.find((choice) => choice.key === key) ?? choices[0] };
  }, [config, key]);
}
