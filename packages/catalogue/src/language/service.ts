import type { Citation } from '@qingzhang/core/citation';
import type { Methods } from './method.ts';
import type { SeeaCrossWalk } from './seea.ts';
import type { Table } from './table.ts';
import type { DoubleCount, PlausibleRange, Sites, UsualResult } from './total-rules.ts';

export type ServiceGroup = 'material' | 'regulating' | 'cultural';

interface ServiceBase {
  /** What it is, in English; used inside the code. */
  readonly id: string;
  /** Its name on the wire: the value set is `{wire}Value`, and columns named `serviceCode` hold it. */
  readonly wire: string;
  readonly title: string;
  /** What the ecosystem does for people, what is measured of it and at what it is valued; for the manual of methods. */
  readonly purpose: string;
  /** Url of the module whose rights cover the service and its tables. */
  readonly module: string;
  /** Its picture in the menu. */
  readonly icon: string;
  readonly physicalName: string;
  readonly physicalUnit: string;
  /** Shown instead of the unit's own label, where the trade has a word for it (种). */
  readonly physicalUnitLabel?: string;
  readonly value: Table;
  readonly tables: readonly Table[];
  readonly sources: readonly Citation[];
  /** Where its figures usually lie. */
  readonly plausible?: readonly PlausibleRange[];
}

/** A service that is calculated from data. */
export interface LeafService extends ServiceBase {
  readonly kind: 'leaf';
  readonly group: ServiceGroup;
  /** The menu follows the order of the report; `last` closes its group. */
  readonly menuPlace?: 'last';
  /**
   * Outside the fixed menu: its module stays hidden until an administrator shows it, and an account that has no data
   * of it is told nothing about it.
   */
  readonly dormant?: true;
  readonly methods: Methods;
  /** The quantities of its labels may be added (visits, hectares), so that their mix is an effect of its own. */
  readonly quantitiesAdd?: boolean;
  /** What it usually comes to per hm² or per head. */
  readonly usual: UsualResult;
  readonly seea: SeeaCrossWalk;
  /** Where it may hold a benefit that is counted already. */
  readonly doubleCounts?: readonly DoubleCount[];
  /** Places that its rows name, each with its point. */
  readonly sites?: Sites;
}

/** A value that a sum calculates itself and adds to those of its services (景观价值). */
export interface Addend {
  readonly wire: string;
  readonly title: string;
  /** The column of the sum's value table that holds it. */
  readonly column: string;
  readonly seea: SeeaCrossWalk;
}

/** A sum of services: those of its group, or all of them. */
export interface SumService extends ServiceBase {
  readonly kind: 'sum';
  /** Its name in the fixed menu, where that differs from its title. */
  readonly menuName?: string;
  readonly group: ServiceGroup | 'total';
  readonly addend?: Addend;
  /** How the addend is calculated. */
  readonly methods?: Methods;
}

/** One ecosystem service, or a sum of services: everything the engines need to know of it. */
export type Service = LeafService | SumService;
