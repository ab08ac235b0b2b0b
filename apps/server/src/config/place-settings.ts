import { placeSetting, type PlaceSetting } from '@qingzhang/contract/results/place';

type Environment = Readonly<Record<string, string | undefined>>;

const NUMBERS = /^-?\d{1,3}(?:\.\d+)?(?:\s*,\s*-?\d{1,3}(?:\.\d+)?)*$/;

/** What each variable of the environment must look like, said where it does not. */
const EXPECTED = {
  PLACE_NAME: '应为一行文字，不超过 40 个字，如 德清县',
  PLACE_CODE: '应为 6、9 或 12 位的行政区划代码',
  PLACE_TITLE: '应为一行文字，不超过 40 个字',
  PLACE_EXTENT: '应为 西,南,东,北 四个经纬度，西小于东，南小于北',
  PLACE_TIME_ZONE: '应为 IANA 时区名，如 Asia/Shanghai',
  PLACE_PROFILE: `应为以下规范之一：${placeSetting.shape.profile.unwrap().options.join('、')}`,
  PLACE_MONEY_UNIT: '应为 auto、wanyuan、yiyuan 之一',
} as const;

/** First values of the place, before anybody has saved others; what is wrong is added to the problems. */
export function readPlaceSettings(env: Environment, problems: string[]): PlaceSetting {
  const read = <Value>(
    name: keyof typeof EXPECTED,
    schema: { readonly safeParse: (value: unknown) => { readonly data?: Value } },
    written: (text: string) => unknown = (text) => text,
  ): Value | null => {
    const text = env[name]?.trim() ?? '';
    if (text === '') return null;
    const { data } = schema.safeParse(written(text));
    if (data === undefined) problems.push(`${name}=${text}：${EXPECTED[name]}`);
    return data ?? null;
  };
  const { shape } = placeSetting;
  return {
    name: read('PLACE_NAME', shape.name),
    code: read('PLACE_CODE', shape.code),
    title: read('PLACE_TITLE', shape.title),
    map: read('PLACE_EXTENT', shape.map, mapOfExtent),
    timeZone: read('PLACE_TIME_ZONE', shape.timeZone),
    profile: read('PLACE_PROFILE', shape.profile),
    moneyUnit: read('PLACE_MONEY_UNIT', shape.moneyUnit),
  };
}

function mapOfExtent(text: string): unknown {
  const extent = NUMBERS.test(text) ? text.split(',').map(Number) : [];
  const [west = NaN, south = NaN, east = NaN, north = NaN] = extent;
  return { centre: [(west + east) / 2, (south + north) / 2], zoom: null, extent };
}
