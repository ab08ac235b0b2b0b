import { create } from 'zustand';

type Health = 'good' | 'failed';

/** What has been heard of the map services since the page was opened. */
const useHealth = create<{ readonly byId: ReadonlyMap<string, Health> }>()(() => ({ byId: new Map() }));

export function markService(id: string, health: Health): void {
  useHealth.setState(({ byId }) => ({ byId: new Map(byId).set(id, health) }));
}

export function useServiceHealth(id: string): Health | undefined {
  return useHealth(({ byId }) => byId.get(id));
}
