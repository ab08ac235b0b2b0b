import { findService, OWN_ADDEND } from '@qingzhang/catalogue/registry';
import { HOME_PATH } from './redirect-rule.ts';

/**
 * The page of a service. What a sum adds itself (景观价值) is explained by that sum: it goes by a name of its own, and in
 * reports by none. A server that was updated since the page was loaded may know services that this page does not.
 */
export function servicePage(wire: string | null): string {
  const service = wire === null || wire === OWN_ADDEND.wire ? OWN_ADDEND.sum : findService(wire);
  return service?.module ?? HOME_PATH;
}
