import { DEFAULT_PLACE } from '@qingzhang/catalogue/place';

/** An installation is in one place and has one time: that of all screens, files and letters, wherever a browser is. */
let kept: string = DEFAULT_PLACE.timeZone;

/** From now on times are written and read in this zone. */
export function keepOfficeTime(zone: string): void {
  kept = zone;
}

export function officeZone(): string {
  return kept;
}
