import type { Service } from '@qingzhang/catalogue/language/service';
import { LEAVES, SUMS } from '@qingzhang/catalogue/registry';
import { inOrder } from '../../accounts/service-order.ts';

/** Services with those that they build on before them, then the sums. */
export function countyOrder(): Service[] {
  return [...inOrder(LEAVES), ...SUMS];
}
