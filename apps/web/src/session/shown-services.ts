import type { Service } from '@qingzhang/catalogue/language/service';
import { SERVICES } from '@qingzhang/catalogue/registry';
import { heldModules } from './held-modules.ts';
import type { Module } from './user.ts';

/** The services to choose from, in the order of the report: a dormant one once its module has been shown. */
export function shownServices(modules: readonly Module[]): readonly Service[] {
  const held = heldModules(modules);
  return SERVICES.filter(
    (service) => service.kind !== 'leaf' || service.dormant !== true || held.get(service.module)?.hidden === false,
  );
}
