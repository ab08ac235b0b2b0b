import type { MoneyChoice } from '@qingzhang/catalogue/place';
import type { PlaceMap, PlaceSetting } from '@qingzhang/contract/results/place';

/** What stands in the form; an empty text leaves the value to its default. */
interface PlaceDraft {
  readonly name: string;
  readonly code: string;
  readonly title: string;
  readonly map: PlaceMap | null;
  readonly timeZone: string;
  readonly profile: string;
  readonly moneyUnit: MoneyChoice | '';
}

export function draftOf(setting: PlaceSetting): PlaceDraft {
  const { name, code, title, map, timeZone, profile, moneyUnit } = setting;
  return {
    name: name ?? '',
    code: code ?? '',
    title: title ?? '',
    map,
    timeZone: timeZone ?? '',
    profile: profile ?? '',
    moneyUnit: moneyUnit ?? '',
  };
}

export function settingOf(draft: PlaceDraft): PlaceSetting {
  const text = (value: string) => value.trim() || null;
  return {
    name: text(draft.name),
    code: text(draft.code),
    title: text(draft.title),
    map: draft.map,
    timeZone: draft.timeZone || null,
    profile: draft.profile || null,
    moneyUnit: draft.moneyUnit || null,
  };
}

/** What is wrong with the code; undefined for none and for a right one. */
export function codeProblem(code: string): string | undefined {
  const plain = code.trim();
  return plain === '' || /^\d{6}(?:\d{3}(?:\d{3})?)?$/.test(plain) ? undefined : '应为 6、9 或 12 位数字';
}

/** 中心 118.0440, 35.7370；范围 117.3000, 32.5900 至 123.3500, 43.3500. */
export function mapText({ centre, extent: [west, south, east, north] }: PlaceMap): string {
  const pair = (lon: number, lat: number) => `${lon.toFixed(4)}, ${lat.toFixed(4)}`;
  return `中心 ${pair(...centre)}；范围 ${pair(west, south)} 至 ${pair(east, north)}`;
}
