const PARTS =
  /^([NSEW东西南北]?)(?:经|纬)?(-?\d{1,3}(?:\.\d+)?)[°º度d](?:(\d{1,2}(?:\.\d+)?)['′’`分m])?(?:(\d{1,2}(?:\.\d+)?)(?:["″”]|''|′′|’’|秒|s)?)?([NSEW]?)$/i;

/** A position in degrees, minutes and seconds (117°58′30″, 东经117度58分30秒) as degrees; nothing for other texts. */
export function degreesOf(text: string): number | undefined {
  const match = PARTS.exec(text.replaceAll(/\s+/g, ''));
  if (match === null) return undefined;
  const [, before = '', whole = '', minutes = '0', seconds = '0', after = ''] = match;
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return undefined;
  // A fraction of a degree beside minutes says the same thing twice.
  if (whole.includes('.') && (match[3] !== undefined || match[4] !== undefined)) return undefined;
  const size = Math.abs(Number(whole)) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isNegative = whole.startsWith('-') || /[sw西南]/i.test(before + after);
  return isNegative ? -size : size;
}
