import { afterEach, expect, it } from 'vitest';
import { exactTimeText, readTime, secondText, timeText } from './dates.ts';
import { instantAtOffice, officeText, offsetText } from './office-time.ts';
import { keepOfficeTime } from './office-zone.ts';

afterEach(() => keepOfficeTime('Asia/Shanghai'));

it('writes and reads times of Beijing unless another zone is kept', () => {
  expect(secondText('2024-07-31T00:00:05.000Z')).toBe('2024-07-31 08:00:05');
  expect(readTime('2024-07-31 08:00')).toEqual({ value: '2024-07-31T08:00:00+08:00' });
});

it('writes and reads times of the zone that is kept', () => {
  keepOfficeTime('Asia/Urumqi');
  // 02:30 UTC is 08:30 six hours ahead of it.
  expect(timeText('2024-07-31T02:30:00.000Z')).toBe('2024-07-31 08:30');
  expect(readTime('2024年7月31日 08:30')).toEqual({ value: '2024-07-31T08:30:00+06:00' });
});

it('reads back what it wrote, also where clocks are changed and west of Greenwich', () => {
  for (const zone of ['Asia/Shanghai', 'Asia/Urumqi', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu']) {
    keepOfficeTime(zone);
    // Hours around both changes of clocks in Europe; the hour that comes twice in autumn is left out.
    for (const at of ['2024-03-30T23:59:59Z', '2024-03-31T01:00:00Z', '2024-10-26T22:00:00Z', '2024-10-27T02:00:00Z']) {
      const instant = Date.parse(at);
      expect(instantAtOffice(Date.parse(`${officeText(instant).replace(' ', 'T')}Z`)), `${zone} ${at}`).toBe(instant);
      const read = readTime(exactTimeText(at));
      expect(Date.parse('value' in read ? read.value : ''), `${zone} ${at}`).toBe(instant);
    }
  }
});

it('names the offset of a moment', () => {
  keepOfficeTime('America/St_Johns');
  // Newfoundland: three and a half hours behind in winter, two and a half in summer.
  expect(offsetText(Date.parse('2024-01-15T12:00:00Z'))).toBe('-03:30');
  expect(offsetText(Date.parse('2024-07-15T12:00:00Z'))).toBe('-02:30');
});
