const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** 1 536 → 1.5 KB. */
export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const size = bytes / 1024 ** power;
  return `${size.toLocaleString('zh-CN', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${UNITS[power]}`;
}
