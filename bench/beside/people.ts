import type { BuiltinRole } from '@qingzhang/catalogue/roles';
import { seedId } from '@qingzhang/server/start/seed';
import type { Product } from '@qingzhang/server/testing/product';
import { sm2 } from 'sm-crypto-v2';

const PASSWORD = 'Someone-Else-2';

/** A user of their own role, signed in; the token is answered. */
export async function newPerson(product: Product, admin: string, userName: string, role: BuiltinRole): Promise<string> {
  const key = (await (await fetch(`${product.url}/api/dynamicKey.json`)).json()) as {
    result: { keyId: string; publicKey: string };
  };
  const password = sm2.doEncrypt(PASSWORD, key.result.publicKey, 1);
  const row = {
    userName,
    roleId: seedId('sysRole', role),
    password,
    keyId: key.result.keyId,
    mustChangePassword: false,
  };
  const { code, message } = await product.post('sysUser/saveData', row, admin);
  if (code !== 200) throw new Error(`${userName}: ${message}`);
  return product.signIn(userName, PASSWORD);
}
