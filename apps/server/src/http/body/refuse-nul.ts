import { Fault } from '@qingzhang/core/fault';
import { block, type Issue } from '@qingzhang/core/issue';
import { MOST_ISSUES } from '@qingzhang/contract/envelope';

const NUL = '\u0000';
const TEXT = '含有编码为 0 的字符，请删除后再提交';

/** A text with NUL in it can be stored by no database; refused here, no call has to think of it. */
export function refuseNul(body: unknown): void {
  const places = placesOf(body, '');
  if (places.length === 0) return;
  const issues = places.slice(0, MOST_ISSUES).map((place): Issue => block(place, 'PARAMETER', `“${place}”${TEXT}`));
  throw new Fault('BODY_INVALID', { count: places.length }, { issues });
}

export function refuseNulInAddress(url: string): void {
  if (url.includes('%00')) throw new Fault('BODY_UNREADABLE', { reason: `地址${TEXT}` });
}

function placesOf(value: unknown, place: string): readonly string[] {
  if (typeof value === 'string') return value.includes(NUL) ? [place || 'body'] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = `${place === '' ? '' : `${place}.`}${key.replaceAll(NUL, '')}`;
    return key.includes(NUL) ? [at || 'body'] : placesOf(inner, at);
  });
}
