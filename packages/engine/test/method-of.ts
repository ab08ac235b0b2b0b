import type { Method } from '@qingzhang/catalogue/language/method';
import { serviceOf } from './account-kit.ts';

/** A method of a service as it is declared; without a name the first. */
export function methodOf(wire: string, name?: string): Method {
  const list = serviceOf(wire).methods?.list ?? [];
  const method = name === undefined ? list[0] : list.find((each) => each.name === name);
  if (method === undefined) throw new Error(`${wire} has no method ${name}`);
  return method;
}
