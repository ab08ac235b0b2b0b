import { openAccount } from '../account/account.ts';
import { landByStatistics } from '../land/land.ts';
import type { StoredAccount } from '../account/stored-account.ts';
import { classRasterOf, landByPixels } from '../land/land-by-pixels.ts';
import { air } from './air.ts';
import { biodiversity } from './biodiversity.ts';
import { carbon } from './carbon.ts';
import { climate } from './climate.ts';
import { landscape, leisure, tourism } from './culture.ts';
import { flood } from './flood.ts';
import type { Case, Opinion, Service } from './opinion.ts';
import { oxygen } from './oxygen.ts';
import { pest } from './pest.ts';
import { products } from './products.ts';
import { river } from './river.ts';
import { soil } from './soil.ts';
import { sums, type Sum } from './sums.ts';
import { water } from './water.ts';
import { wind } from './wind.ts';

/** Services that are worked out from data, by the names they have on the wire; 景观价值 is a part of a sum alone. */
const SERVICES: Readonly<Record<string, Service>> = {
  product: products,
  river,
  soil,
  wind,
  flood,
  air,
  water,
  carbon,
  oxygen,
  climate,
  bio: biodiversity,
  tour: tourism,
  leisure,
  landscape,
  pest,
};

/** Services that read every pixel of their layers, not only those of the class raster. */
export const PIXEL_SERVICES: ReadonlySet<string> = new Set(['river', 'soil', 'wind']);

export interface SecondOpinion {
  readonly opinionOf: (service: string) => Opinion;
  /** 元, in whole 分. */
  readonly sums: () => Readonly<Record<Sum, number>>;
}

/** What a year comes to, worked out anew from its rows and files; each service once, when it is asked for. */
export function secondOpinion(stored: StoredAccount): SecondOpinion {
  const account = openAccount(stored);
  const raster = classRasterOf(account);
  const land = raster === undefined ? landByStatistics(account) : landByPixels(account, raster);
  const known = new Map<string, Opinion>();
  const opinionOf = (service: string): Opinion => {
    const found = known.get(service) ?? SERVICES[service]?.(given);
    if (found === undefined) throw new Error(`“${service}”没有第二意见`);
    known.set(service, found);
    return found;
  };
  const given: Case = { account, land, opinionOf };
  return { opinionOf, sums: () => sums(account, opinionOf) };
}
