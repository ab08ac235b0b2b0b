import type { Service } from '@qingzhang/catalogue/language/service';
import { calcRun } from '@qingzhang/catalogue/tables/calculations';
import { OWN_ADDEND, TOTAL } from '@qingzhang/catalogue/registry';
import { servicesRead } from '@qingzhang/engine/account/tables-read';
import type { Touched } from '../rows/row-changes.ts';
import { concernsInputs, concernsStored, concernsStoredOf } from './input-changes.ts';
import { besidesRuns, type Question } from './settled-runs.ts';
import { addends } from './totals-input.ts';

/** What may have made a run of a service something else than its inputs give since it was found to be that. */
export function questionOf(service: Service, year: number, runIdOf: (wire: string) => string | undefined): Question {
  return { sources: restsOn(service).map(({ wire }) => runIdOf(wire)), concerns: concernsFound(service, year) };
}

function restsOn(service: Service): readonly { readonly wire: string }[] {
  if (service.kind !== 'sum') return servicesRead(service).map((wire) => ({ wire }));
  // The total takes what another sum adds beside the services.
  return service === TOTAL ? [...addends(service), OWN_ADDEND.sum] : addends(service);
}

/** Where runs of its own year were stored, what it rests on is compared. */
function concernsFound(service: Service, year: number): (touched: Touched) => boolean {
  if (service.kind !== 'sum') return besidesRuns(concernsInputs([service], year));
  if (service !== TOTAL) return besidesRuns(concernsStoredOf(year));
  // It also says how the year stands beside others.
  const isOfOwnYear = ({ years }: Touched) => years !== undefined && [...years].every((each) => each === year);
  return (touched) => (touched.table === calcRun.name ? !isOfOwnYear(touched) : concernsStored(touched));
}
