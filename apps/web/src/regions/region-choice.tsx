import { useState } from 'react';
import { ChoiceBox } from '../ui/choice-box.tsx';
import { useYearRegions, type YearRegion } from './year-regions.ts';

export interface ChosenRegion {
  /** Undefined until the regions have come. */
  readonly regionId: string | undefined;
  /** Regions that take part in sums. */
  readonly regions: readonly YearRegion[];
  readonly isLoaded: boolean;
  readonly choose: (regionId: string) => void;
}

/** One region of a year, the first account unit to begin with; a choice made in another year stays with the same code. */
export function useChosenRegion(year: number | null): ChosenRegion {
  const places = useYearRegions(year);
  const [chosen, choose] = useState<string>();
  const regions = places.regions.filter(({ level }) => level !== null);
  return { regionId: places.find(chosen)?.id ?? regions[0]?.id, regions, isLoaded: places.isLoaded, choose };
}

/** The regions of a year to choose from, each below its own; nothing where there is none. */
export function RegionChoice({ label, of }: { readonly label: string; readonly of: ChosenRegion }) {
  const { regionId, regions, choose } = of;
  if (regionId === undefined) return null;
  return (
    <ChoiceBox
      label={label}
      value={regionId}
      choices={regions.map(({ id, name, depth }) => ({ value: id, label: `${'　'.repeat(depth)}${name}` }))}
      onChoose={choose}
    />
  );
}
