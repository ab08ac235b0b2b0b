import { expect, it } from 'vitest';
import { readPlaceSettings } from '../config/place-settings.ts';
import { resolvePlace } from './resolve-place.ts';
import { NOTHING_SET } from './stored-place.ts';

const NOTHING = { setting: NOTHING_SET, logo: null };
const COUNTY = { name: '青溪县', code: '330521', map: null };

function given(env: Readonly<Record<string, string>>) {
  const problems: string[] = [];
  return { setting: readPlaceSettings(env, problems), problems };
}

it('goes by what was set, then the environment, then the only county, then the specification', () => {
  const { setting } = given({ PLACE_NAME: '德清县', PLACE_EXTENT: '119.75,30.4,120.4,30.7' });
  const title = (stored: typeof NOTHING, environment = NOTHING_SET, county: typeof COUNTY | null = null) =>
    resolvePlace({ stored, given: environment, county }).title;
  const saved = { setting: { ...NOTHING_SET, name: '安吉县' }, logo: null };
  expect(title(saved, setting, COUNTY)).toBe('安吉县');
  expect(title(NOTHING, setting, COUNTY)).toBe('德清县');
  expect(title(NOTHING, NOTHING_SET, COUNTY)).toBe('青溪县');
  expect(title(NOTHING)).toBe('蒙阴');
  // The title of the environment belongs to the name of the environment.
  expect(title(saved, { ...setting, title: '德清' })).toBe('安吉县');
  expect(title(NOTHING, { ...NOTHING_SET, title: '绿账' }, COUNTY)).toBe('绿账');
});

it('takes an extent from the environment and opens in its middle', () => {
  const { setting } = given({ PLACE_EXTENT: '119.75, 30.4, 120.25, 30.6' });
  const { map } = resolvePlace({ stored: NOTHING, given: setting, county: COUNTY });
  // (119.75 + 120.25) / 2 and (30.4 + 30.6) / 2.
  expect(map).toEqual({ centre: [120, 30.5], zoom: null, extent: [119.75, 30.4, 120.25, 30.6] });
});

it('names every variable that is wrong', () => {
  const env = {
    PLACE_NAME: '县'.repeat(41),
    PLACE_CODE: '12',
    PLACE_TITLE: 'a\u0007',
    PLACE_EXTENT: '120,30,119,31',
    PLACE_TIME_ZONE: '+8',
    PLACE_PROFILE: 'SD',
    PLACE_MONEY_UNIT: '元',
  };
  const { setting, problems } = given(env);
  expect(setting).toEqual(NOTHING_SET);
  expect(problems.map((problem) => problem.split('=')[0])).toEqual(Object.keys(env));
});
