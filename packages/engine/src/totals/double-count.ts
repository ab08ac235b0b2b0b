import { confirm, type Issue } from '@qingzhang/core/issue';
import type { CalculatedService } from './calculated-service.ts';

interface Guard {
  readonly code: string;
  /** All of them must be counted for the guard to matter. */
  readonly services: readonly string[];
  readonly applies: (service: (code: string) => CalculatedService) => boolean;
  readonly text: string;
}

/** The same benefit in two addends, as far as a total can see it; a person decides before it is published. */
const GUARDS: readonly Guard[] = [
  {
    code: 'STORM_WATER_TWICE',
    services: ['river', 'flood'],
    // The method of flood regulation is named by its switch includeVegetation.
    applies: (service) => service('flood').method === 'true',
    text: '洪水调蓄已计植被调蓄,暴雨水量又含在水源涵养的年水量平衡之内,两项同时计入会重复;请确认,或改为不计植被调蓄',
  },
  {
    code: 'NITROGEN_TWICE',
    services: ['water'],
    applies: (service) => hasAll(service('water'), ['NH3N', 'TN']),
    text: '水质净化同时计入了氨氮和总氮,氨氮是总氮的一部分,会重复;请只保留一种',
  },
  {
    code: 'DUST_TWICE',
    services: ['air'],
    applies: (service) => hasAll(service('air'), ['dust', 'PM25']),
    text: '空气净化同时计入了粉尘和 PM2.5,滞尘量已含细颗粒物,会重复;请确认',
  },
  {
    code: 'OXYGEN_BASIS_DIFFERS',
    services: ['carbon', 'oxygen'],
    // Oxygen of all primary production goes with the carbon of all primary production only (GB/T 38582).
    applies: (service) => {
      const carbon = service('carbon').method;
      return service('oxygen').method === 'nppGross' && carbon !== undefined && carbon !== 'gb38582';
    },
    text: '释氧按净初级生产力核算,固碳采用其他口径,两者可相差 5 倍以上;请统一口径或说明理由',
  },
];

/** Asks where counted services may hold the same benefit twice. */
export function doubleCountIssues(counted: readonly CalculatedService[]): Issue[] {
  const byCode = new Map(counted.map((service) => [service.code, service]));
  return GUARDS.filter(
    ({ services, applies }) => services.every((code) => byCode.has(code)) && applies((code) => byCode.get(code)!),
  ).map(({ code, services, text }) => confirm(services, code, text));
}

function hasAll({ pollutants = [] }: CalculatedService, wanted: readonly string[]): boolean {
  return wanted.every((pollutant) => pollutants.includes(pollutant));
}
