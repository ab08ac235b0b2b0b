import type { Trace, TraceSymbol } from '@qingzhang/engine/trace/trace';
import type { ReportScope } from './report-scope.ts';
import { sourceText } from './report-texts.ts';

/** hm² of each class in the region, as the services of the year took them. */
export interface LandAreas {
  readonly areas: ReadonlyMap<string, number>;
  readonly source: string;
}

/** Nothing where no service was calculated on land. */
export function landAreas({ traces, zones, region }: ReportScope): LandAreas | null {
  const area = [...traces.values()].map(areaOf).find((symbol) => symbol !== undefined);
  const figures = area?.zones ?? area?.value;
  if (area === undefined || typeof figures !== 'object' || figures === null || 'intervals' in figures) return null;
  const [zoneLabels, classes] = ['zone', 'class'].map((name) => figures.labels[figures.dims.indexOf(name)] ?? []);
  const areas = new Map<string, number>();
  zoneLabels!.forEach((label, zone) => {
    // A part of a region, such as what its children leave, is named after it.
    const regionId = label.slice(label.lastIndexOf(':') + 1);
    if (!zones.ancestors(regionId).includes(region.id)) return;
    classes!.forEach((code, place) => {
      const hm2 = figures.values[zone * classes!.length + place];
      if (typeof hm2 === 'number' && hm2 !== 0) areas.set(code, (areas.get(code) ?? 0) + hm2);
    });
  });
  return { areas, source: sourceText(area.sources) };
}

/** The class areas that a service is formed on. */
export function areaOf({ symbols }: Trace): TraceSymbol | undefined {
  return symbols.find(({ kind }) => kind === 'area');
}
