import { MAP_VIEW } from '@qingzhang/catalogue/map/map-view';
import { DEFAULT_PLACE } from '@qingzhang/catalogue/place';
import { DEFAULT_PROFILE } from '@qingzhang/catalogue/profiles/profiles';
import { placeLogo } from '@qingzhang/contract/calls/place-calls';
import type { Place, PlaceSetting } from '@qingzhang/contract/results/place';
import type { OwnOffice } from './own-office.ts';
import type { RootCounty } from './root-county.ts';
import { NOTHING_SET, type StoredPlace } from './stored-place.ts';

const BY_SPECIFICATION = { centre: MAP_VIEW.centre, zoom: MAP_VIEW.zoom, extent: MAP_VIEW.defaultView } as const;

interface Sources {
  readonly stored: Pick<StoredPlace, 'setting' | 'logo'>;
  /** First values from the environment. */
  readonly given: PlaceSetting;
  readonly county: RootCounty | null;
  /** The office whose place it is, where the installation holds several. */
  readonly office?: OwnOffice | null;
  /** What stands before the addresses of this installation. */
  readonly basePath?: string;
}

/** What was set, else what the environment gives, else the only county or the office, else the specification (decision 0047). */
export function resolvePlace({
  stored: { setting, logo },
  given,
  county,
  office = null,
  basePath = '',
}: Sources): Place {
  const name = setting.name ?? given.name ?? county?.name ?? office?.name;
  return {
    name: name ?? DEFAULT_PLACE.name,
    code: setting.code ?? given.code ?? county?.code ?? office?.code ?? '',
    // Whoever names a place and no title wants to see that name, not the one of another order.
    title: setting.title ?? (setting.name === null ? given.title : null) ?? name ?? DEFAULT_PLACE.title,
    logo: logo === null ? null : `${basePath}${placeLogo.path}?v=${logo.slice(0, 16)}${ofOffice(office)}`,
    map: setting.map ?? given.map ?? county?.map ?? BY_SPECIFICATION,
    timeZone: setting.timeZone ?? given.timeZone ?? DEFAULT_PLACE.timeZone,
    profile: setting.profile ?? given.profile ?? DEFAULT_PROFILE.code,
    moneyUnit: setting.moneyUnit ?? given.moneyUnit ?? DEFAULT_PLACE.moneyUnit,
  };
}

/** Strangers ask for the logo, too. */
function ofOffice(office: OwnOffice | null): string {
  return office === null ? '' : `&office=${office.code}`;
}

/** Without a database nothing is known but the environment. */
export function placeOfEnvironment(given: PlaceSetting): Place {
  return resolvePlace({ stored: { setting: NOTHING_SET, logo: null }, given, county: null });
}
