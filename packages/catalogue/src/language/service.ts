import type { Citation } from '@qingzhang/core/citation';
import type { Methods } from './method.ts';
import type { Table } from './table.ts';

export type ServiceGroup = 'material' | 'regulating' | 'cultural';

/** One ecosystem service, or a sum of services: everything the engines need to know of it. */
export interface Service {
  /** What it is, in English; used inside the code. */
  readonly id: string;
  /** Its name on the wire: the value set is `{wire}Value`. */
  readonly wire: string;
  readonly title: string;
  readonly group: ServiceGroup | 'total';
  /** `leaf` services are calculated from data, `sum` services add others up. */
  readonly kind: 'leaf' | 'sum';
  /** Url of the module whose rights cover the service and its tables. */
  readonly module: string;
  readonly physicalName: string;
  readonly physicalUnit: string;
  /** Shown instead of the unit's own label, where the trade has a word for it (种). */
  readonly physicalUnitLabel?: string;
  readonly value: Table;
  readonly tables: readonly Table[];
  readonly sources: readonly Citation[];
  /** How it is calculated; a sum has only what it adds beside its services (景观价值). */
  readonly methods?: Methods;
}
