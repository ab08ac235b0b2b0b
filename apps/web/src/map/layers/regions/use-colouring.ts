import { regionValueList } from '@qingzhang/contract/calls/region-value-calls';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { useBoundaries, type BoundaryFeature } from './boundaries.ts';
import { colouringOf, type Colouring } from './colouring.ts';
import { useMapYear } from './map-year.ts';
import { useRegionSettings } from './region-settings.ts';

export interface RegionColouring extends Colouring {
  readonly year: number | null;
  readonly features: readonly BoundaryFeature[];
  /** Why nothing is coloured, in words; undefined when something is, or while it loads. */
  readonly problem: string | undefined;
}

const NONE: readonly never[] = [];

/** Regions with their boundaries and classes, as the settings ask for them. */
export function useColouring(zoom: number): RegionColouring {
  const { level, serviceCode, basis, method, classCount, ramp } = useRegionSettings();
  const year = useMapYear();
  const boundaries = useBoundaries({ level, year, zoom });
  const values = useQuery({
    queryKey: [regionValueList.name, 'map', year, level, serviceCode],
    queryFn: ({ signal }) => api.call(regionValueList, { year, level, serviceCode }, { signal, isQuiet: true }),
    enabled: year !== null,
  });
  const features = boundaries.data ?? NONE;
  const rows = values.data ?? NONE;
  const colouring = useMemo(
    () =>
      colouringOf(
        features.map(({ id, properties }) => ({ id, name: properties.name })),
        rows,
        { basis, method, classCount, ramp },
      ),
    [features, rows, basis, method, classCount, ramp],
  );
  const failure = boundaries.error ?? values.error;
  const isThere = boundaries.data !== undefined && (year === null || values.data !== undefined);
  return {
    ...colouring,
    year,
    features,
    problem: failure === null ? (isThere ? problemOf(features.length, year, colouring) : undefined) : failure.message,
  };
}

function problemOf(regions: number, year: number | null, { classes }: Colouring): string | undefined {
  if (regions === 0) return '这一类区域尚无边界，请先到“区域管理”导入。';
  if (year === null) return '尚无核算年度，只显示边界。';
  return classes === null ? `${year} 年没有这一项的数值，只显示边界。` : undefined;
}
