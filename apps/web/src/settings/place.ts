import { MAP_VIEW } from '@qingzhang/catalogue/map/map-view';
import { DEFAULT_PLACE } from '@qingzhang/catalogue/place';
import { keepOfficeTime } from '@qingzhang/contract/cells/office-zone';
import type { Place } from '@qingzhang/contract/results/place';
import { create } from 'zustand';

export const PRODUCT_NAME = '青账';
export const PRODUCT_TITLE = '生态产品总值核算';

const UNKNOWN: Place = {
  name: DEFAULT_PLACE.name,
  code: '',
  title: DEFAULT_PLACE.title,
  logo: null,
  map: { centre: MAP_VIEW.centre, zoom: MAP_VIEW.zoom, extent: MAP_VIEW.defaultView },
  timeZone: DEFAULT_PLACE.timeZone,
  profile: '',
  moneyUnit: DEFAULT_PLACE.moneyUnit,
};

/** Whose installation this is. The page itself says so; `followPlace` keeps it true while the page is open. */
export const usePlace = create<Place>()(() => placeOfPage());
keepOfficeTime(usePlace.getState().timeZone);

export function setPlace(place: Place): void {
  keepOfficeTime(place.timeZone);
  usePlace.setState(place);
}

/** What the server has written into the page; the server of development writes nothing. */
function placeOfPage(): Place {
  const told = document.querySelector<HTMLMetaElement>('meta[name="qingzhang-place"]')?.content;
  return told === undefined ? UNKNOWN : (JSON.parse(told) as Place);
}
