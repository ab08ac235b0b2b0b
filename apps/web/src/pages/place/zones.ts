const NAMED = [
  { value: 'Asia/Shanghai', label: '北京时间（Asia/Shanghai）' },
  { value: 'Asia/Urumqi', label: '新疆时间（Asia/Urumqi）' },
];

/** Every zone that the browser knows, those of China first. */
export const ZONES: readonly { readonly value: string; readonly label: string }[] = [
  ...NAMED,
  ...Intl.supportedValuesOf('timeZone')
    .filter((zone) => NAMED.every(({ value }) => value !== zone))
    .map((zone) => ({ value: zone, label: zone })),
];

export function zoneLabel(zone: string): string {
  return NAMED.find(({ value }) => value === zone)?.label ?? zone;
}
