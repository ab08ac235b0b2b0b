import { citationText } from '@qingzhang/core/citation';
import { compensatedSum } from '@qingzhang/core/sum';
import { serviceByCode } from '@qingzhang/catalogue/registry';
import type { Extent } from '@qingzhang/contract/results/report';
import { areaOf, landAreas } from './land-areas.ts';
import type { ReportScope } from './report-scope.ts';
import type { ReportedTrace } from './reported-traces.ts';

/** 生态系统类型与分布: the land by class, and which services take it in, each by its clause. */
export function extentTable(scope: ReportScope): Extent {
  const land = landAreas(scope);
  const onLand = [...scope.traces.values()].filter((trace) => landOf(trace).length > 0);
  const names = new Map(onLand.flatMap(landOf).map(({ code, name }) => [code, name]));
  const total = land === null ? null : compensatedSum([...land.areas.values()]);
  return {
    services: onLand.map(({ service, citation }) => ({
      code: service,
      name: serviceByCode(service).title,
      clause: citationText(citation),
    })),
    source: land?.source ?? null,
    totalHm2: total,
    rows: [...names]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([classCode, className]) => {
        const areaHm2 = land === null ? null : (land.areas.get(classCode) ?? 0);
        return {
          classCode,
          className,
          areaHm2,
          share: areaHm2 === null || !total ? null : (areaHm2 / total) * 100,
          covered: Object.fromEntries(
            onLand.flatMap((trace) => {
              const own = landOf(trace).find(({ code }) => code === classCode);
              return own === undefined ? [] : [[trace.service, own.isCovered]];
            }),
          ),
        };
      }),
  };
}

/** Classes that have an area in a service which is formed on the land. */
function landOf(trace: ReportedTrace): ReportedTrace['classes'] {
  const area = areaOf(trace)?.value;
  if (typeof area !== 'object' || area === null || 'intervals' in area) return [];
  const present = new Set(area.labels[area.dims.indexOf('class')]);
  return trace.classes.filter(({ code }) => present.has(code));
}
