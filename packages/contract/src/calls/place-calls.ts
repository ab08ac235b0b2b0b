import { LOGO_LIMITS, PLACE_MODULE } from '@qingzhang/catalogue/place';
import { z } from 'zod';
import { place, placeMap, placeSetting } from '../results/place.ts';
import { nothing, ofOffice } from './bodies.ts';
import { defineCall, file, ofModule, PUBLIC } from './call.ts';

/** Base64 of the largest logo, and the words around it. */
const LOGO_BODY = Math.ceil(LOGO_LIMITS.bytes / 3) * 4 + 1024;

export const showPlace = defineCall({
  name: 'place/show',
  method: 'GET',
  title: '本系统所属地区',
  description: '地名、标题、标志地址、地图的中心与范围、时区及缺省的规范和货币单位；登录前即可读取。',
  access: PUBLIC,
  takesQuery: true,
  body: z.strictObject(ofOffice),
  answer: place,
  example: { body: {} },
});

export const placeLogo = defineCall({
  name: 'place/logo',
  path: '/api/place/logo',
  method: 'GET',
  title: '本系统的标志图片',
  description: 'PNG、JPEG 或 WebP；v 为图片的校验值，只供缓存使用。',
  access: PUBLIC,
  takesQuery: true,
  body: z.strictObject({ v: z.string().max(64).optional(), ...ofOffice }),
  answer: file('image/png'),
  example: { body: {} },
});

export const placeSettings = defineCall({
  name: 'place/getSetting',
  title: '系统设置',
  description: '已设置的内容（null 为未设置）、未设置时所用的值，以及由县界得出的地图中心与范围。',
  access: ofModule(PLACE_MODULE, 'read'),
  body: nothing,
  answer: z.strictObject({
    rowVersion: z.int(),
    setting: placeSetting,
    hasLogo: z.boolean(),
    /** What would be shown if nothing were set. */
    unset: place,
    /** Around the boundary of the county, where there is exactly one. */
    boundary: placeMap.nullable(),
  }),
  example: { body: {} },
});

export const savePlace = defineCall({
  name: 'place/saveSetting',
  title: '保存系统设置',
  description: 'null 为不设置。rowVersion 为读取时的版本，首次为 0。',
  access: ofModule(PLACE_MODULE, 'write'),
  bodyLimit: 16 * 1024,
  body: placeSetting.extend({ rowVersion: z.int().min(0) }),
  answer: z.strictObject({ rowVersion: z.int(), place }),
  example: {
    body: {
      rowVersion: 0,
      name: '青溪县',
      code: '330521',
      title: '青溪',
      map: null,
      timeZone: null,
      profile: null,
      moneyUnit: 'wanyuan',
    },
  },
});

export const saveLogo = defineCall({
  name: 'place/saveLogo',
  title: '保存标志图片',
  description: 'picture 为 PNG、JPEG 或 WebP 图片的 Base64 文本，按内容识别；null 为清除。',
  access: ofModule(PLACE_MODULE, 'write'),
  bodyLimit: LOGO_BODY,
  body: z.strictObject({ picture: z.base64().min(1).nullable(), rowVersion: z.int().min(0) }),
  answer: z.strictObject({ rowVersion: z.int(), place }),
  example: { body: { picture: null, rowVersion: 1 } },
});

export const PLACE_CALLS = [showPlace, placeLogo, placeSettings, savePlace, saveLogo];
