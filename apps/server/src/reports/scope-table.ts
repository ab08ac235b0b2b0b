import { serviceByCode } from '@qingzhang/catalogue/registry';
import type { LandScope } from '@qingzhang/contract/results/report';
import type { Trace } from '@qingzhang/engine/trace/trace';
import type { ReportScope } from './report-scope.ts';
import { citationText } from './report-texts.ts';

/** Which classes of land each service took in, as the stored traces say, beside the clause it follows. */
export function scopeTable({ traces }: ReportScope): LandScope {
  const onLand = [...traces.values()].filter((trace) => landOf(trace).length > 0);
  const names = new Map(onLand.flatMap(landOf).map(({ code, name }) => [code, name]));
  return {
    services: onLand.map(({ service, citation }) => ({
      code: service,
      name: serviceByCode(service).title,
      clause: citationText(citation),
    })),
    rows: [...names]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([classCode, className]) => ({
        classCode,
        className,
        covered: Object.fromEntries(
          onLand.flatMap((trace) => {
            const own = landOf(trace).find(({ code }) => code === classCode);
            return own === undefined ? [] : [[trace.service, own.isCovered]];
          }),
        ),
      })),
  };
}

/** Classes that have an area in a service which is formed on the land. */
function landOf({ symbols, classes }: Trace): Trace['classes'] {
  const area = symbols.find(({ kind }) => kind === 'area')?.value;
  if (typeof area !== 'object' || area === null || 'intervals' in area) return [];
  const present = new Set(area.labels[area.dims.indexOf('class')]);
  return classes.filter(({ code }) => present.has(code));
}
