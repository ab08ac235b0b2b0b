import { CALLS } from '@qingzhang/contract/calls/calls';
import { describe, expect, it } from 'vitest';
import { mapAddresses, programs } from './snippets.ts';

const HOME = 'https://gep.example.gov.cn/gep';

describe('ready addresses', () => {
  it('lie below the path of the product and hold the token', () => {
    expect(mapAddresses(HOME, 'qzt_x')).toEqual({
      wms: `${HOME}/api/map/token/qzt_x/wms`,
      wmts: `${HOME}/api/map/token/qzt_x/wmts/1.0.0/WMTSCapabilities.xml`,
      xyz: `${HOME}/api/map/token/qzt_x/xyz/图层名/{z}/{x}/{y}.png`,
      features: `${HOME}/api/map/token/qzt_x/features`,
    });
  });

  it('have a token for data in headers alone', () => {
    const lines = programs(HOME, { map: 'qzt_x', data: 'qzt_y' })
      .flatMap(({ snippets }) => snippets.flatMap(({ text }) => text.split('\n')))
      .filter((line) => line.includes('qzt_y'));
    expect(lines).toHaveLength(3);
    expect(lines.filter((line) => !/bearer/i.test(line) || /\/[^"]*qzt_y/.test(line))).toEqual([]);
  });

  it('name calls that there are', () => {
    const texts = programs(HOME, { map: 'qzt_x', data: 'qzt_y' }).flatMap(({ snippets }) =>
      snippets.map(({ text }) => text),
    );
    const named = texts.flatMap((text) => [...text.matchAll(/\/gep(\/api\/\w+\/\w+\.json)/g)].map(([, path]) => path!));
    expect(named).toHaveLength(3);
    const paths = new Set(CALLS.map(({ path }) => path));
    expect(named.filter((path) => !paths.has(path))).toEqual([]);
  });
});
