/** Later ones also call themselves what comes after them: Edge says Chrome, Chrome says Safari. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/MicroMessenger/, '微信'],
  [/Edg\//, 'Edge 浏览器'],
  [/360SE|360EE|QIHU/i, '360 浏览器'],
  [/QQBrowser/, 'QQ 浏览器'],
  [/Firefox\//, 'Firefox 浏览器'],
  [/Chrome\//, 'Chrome 浏览器'],
  [/Safari\//, 'Safari 浏览器'],
];
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Windows/, 'Windows'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** A browser as people know it, by what it calls itself. */
export function browserName(agent: string | null): string {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(agent ?? ''))?.[1];
  const names = [named(BROWSERS), named(SYSTEMS)].filter((name) => name !== undefined);
  return names.length === 0 ? '其他程序' : names.join(' · ');
}
