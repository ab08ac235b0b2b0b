import type { Service } from '@qingzhang/catalogue/language/service';
import { serviceByCode } from '@qingzhang/catalogue/registry';
import { servicesRead } from '@qingzhang/engine/account/tables-read';

/** Services with those that they build on before them. */
export function inOrder(services: readonly Service[]): Service[] {
  const done = new Set<string>();
  const order: Service[] = [];
  const visit = (service: Service) => {
    if (done.has(service.wire)) return;
    done.add(service.wire);
    for (const wire of servicesRead(service)) visit(serviceByCode(wire));
    order.push(service);
  };
  services.forEach(visit);
  return order;
}
