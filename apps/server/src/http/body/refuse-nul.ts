import { Fault } from '@qingzhang/core/fault';
import { block, type Issue } from '@qingzhang/core/issue';
import { MOST_ISSUES } from '@qingzhang/contract/envelope';

const NUL = '\u0000';
const TEXT = '含有编码为 0 的字符，请删除后再提交';

/** A text with NUL in it can be stored by no database; refused here, no call has to think of it. */
export function refuseNul(body: unknown): void {
  const places: string[] = [];
  findNul(body, [], places);
  if (places.length === 0) return;
  const issues = places.map((place): Issue => block(place, 'PARAMETER', `“${place}”${TEXT}`));
  throw new Fault('BODY_INVALID', { count: places.length }, { issues });
}

export function refuseNulInAddress(url: string): void {
  if (url.includes('%00')) throw new Fault('BODY_UNREADABLE', { reason: `地址${TEXT}` });
}

/** Everybody waits meanwhile: a place is put into words where something is found, and no more places are than are told. */
function findNul(value: unknown, way: (string | number)[], places: string[]): void {
  if (places.length === MOST_ISSUES || typeof value === 'number') return;
  if (typeof value === 'string') {
    if (value.includes(NUL)) places.push(way.join('.').replaceAll(NUL, '') || 'body');
  } else if (Array.isArray(value)) {
    for (let at = 0; at < value.length && places.length < MOST_ISSUES; at += 1) {
      way.push(at);
      findNul(value[at], way, places);
      way.pop();
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      way.push(key);
      findNul(key.includes(NUL) ? key : inner, way, places);
      way.pop();
    }
  }
}
