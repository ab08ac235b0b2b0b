import type { Product } from '../../src/testing/product.ts';

/** Posts as the administrator and answers the result; anything else fails. */
export type Post = <Result = Record<string, unknown>>(name: string, body: unknown) => Promise<Result>;

export async function postAs(product: Product, userName: string, password: string): Promise<Post> {
  const token = await product.signIn(userName, password);
  return async <Result>(name: string, body: unknown) => {
    const { code, message, result } = await product.post<Result>(name, body, token);
    if (code !== 200) throw new Error(`${name}: ${message}`);
    return result;
  };
}

/**
 * A county of two townships with water conservation to be calculated from typed rows: 落叶阔叶林 (α 0.027) keeps
 * 800 − 600 − 21.6 = 178.4 mm on 4000 hm² = 7 136 000 m³, at 7.06 元: 50 380 160 元.
 * A town of 0.07° has 4931 hm², enough for its 4000.
 */
export async function smallAccount(post: Post, year: number): Promise<void> {
  const county = await post<{ id: string }>('region/saveData', {
    name: '蒙阴县',
    code: '371328',
    type: '县',
    geometry: square(117.9, 35.5, 0.5),
  });
  const towns = await post<readonly { id: string }[]>(
    'region/saveData',
    ['常路镇', '岱崮镇'].map((name, index) => ({
      name,
      code: `37132810${index}`,
      type: '乡镇',
      parentId: county.id,
      geometry: square(117.9 + index * 0.07, 35.5, 0.07),
    })),
  );
  await post('accountYear/saveData', { year });
  await post('riverRainfallTif/saveData', { year, rasterKind: 'rainfall', meanValue: 800 });
  await post('ecosystemArea/saveData', { regionId: towns[0]!.id, year, classCode: '112', areaHm2: 4000 });
  await post('riverParam/saveData', { year, reservoirUnitCost: 7.06, priceYear: year });
  await post('riverEtTif/saveData', { year, rasterKind: 'actualEt', meanValue: 600 });
}

/** A new user of the role of that name. */
export async function addUser(product: Product, post: Post, userName: string, password: string): Promise<void> {
  const roles = await post<readonly { id: string; roleName: string }[]>('sysRole/getAllList', {});
  const roleId = roles.find(({ roleName }) => roleName === '访客')!.id;
  const sealed = await product.seal(password);
  await post('sysUser/saveData', { userName, roleId, ...sealed, mustChangePassword: false });
}

function square(lon: number, lat: number, size: number) {
  const [east, north] = [lon + size, lat + size];
  const ring = [
    [lon, lat],
    [east, lat],
    [east, north],
    [lon, north],
    [lon, lat],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}
