import type { Account } from '../account/account.ts';
import { unknownChoice, type Opinion } from './opinion.ts';

export type Sum = 'regulate' | 'culture' | 'gep';

const REGULATING = ['river', 'soil', 'wind', 'flood', 'air', 'water', 'carbon', 'oxygen', 'climate', 'bio', 'pest'];
const CULTURAL = ['tour', 'leisure'];

/** Services that a profile leaves out of its total; what is unknown of a standard is not guessed. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'SD-2022': ['pest'],
  'HJ-1173-2021': ['pest'],
  'NDRC-2022': ['oxygen', 'bio', 'pest'],
  'CAEP-2020': ['bio', 'pest'],
};

/** Sums of the services that count, each rounded to 分 first. */
export function sums(account: Account, opinionOf: (service: string) => Opinion): Readonly<Record<Sum, number>> {
  const leftOut = LEFT_OUT[account.profile];
  if (leftOut === undefined) throw unknownChoice('计入范围：规范', account.profile);
  const own = (account.stored.accountYear['services'] ?? []) as readonly { serviceCode: string; included: boolean }[];
  const counts = (service: string) =>
    own.find(({ serviceCode }) => serviceCode === service)?.included ?? !leftOut.includes(service);
  const fen = (yuan: number) => Math.floor(yuan * 100 + 0.5);
  const add = (services: readonly string[]) =>
    services.filter(counts).reduce((total, service) => total + fen(opinionOf(service).value), 0);
  const [material, regulating] = [add(['product']), add(REGULATING)];
  const cultural = add(CULTURAL) + fen(opinionOf('landscape').value);
  return { regulate: regulating / 100, culture: cultural / 100, gep: (material + regulating + cultural) / 100 };
}
