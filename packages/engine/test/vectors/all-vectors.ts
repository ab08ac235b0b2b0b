import { B1, B1_INDEXED, B1_SIMPLE, P1, P1_NET, P1_RENT, P1_SHARE } from './biodiversity-and-products.ts';
import { C1, C2, C3, C4, C5 } from './carbon.ts';
import { L1, L1_AREA, L2, T1, T1_FULL_WAGE } from './culture.ts';
import { CN_ABOVE, CN_BELOW, G3, H1, H1_ANNUALISED, H1_MARSH } from './flood.ts';
import type { Golden } from './golden.ts';
import { K1, K1_WITHOUT_EER, K2, K3, O1, O2 } from './oxygen-and-climate.ts';
import { G1, G1_NATURAL, G1_SELF_HEALED, G1_WORSE } from './pest.ts';
import { A1, G4, Q1, Q1_AS_SHIPPED } from './purification.ts';
import { S2, S2_TEXTURE } from './soil.ts';
import { G2, G2_ANNUALISED, G2_FLOORED, W1, W1_ANNUALISED } from './water.ts';
import { F1, F1_MONTHLY, F2_CAPPED, F2_UNGUARDED } from './wind.ts';

/** The worked examples of the methods as accounts of rows, by the name they have there. */
export const ALL_VECTORS: Readonly<Record<string, Golden>> = {
  W1,
  'W1, annualised': W1_ANNUALISED,
  G2,
  'G2, annualised': G2_ANNUALISED,
  'G2, floored': G2_FLOORED,
  S2,
  'S2, erodibility from texture': S2_TEXTURE,
  F1,
  'F1, month by month': F1_MONTHLY,
  'F2, held at the peak': F2_CAPPED,
  'F2, unguarded': F2_UNGUARDED,
  H1,
  'H1, annualised': H1_ANNUALISED,
  G3,
  'H1, marsh soil': H1_MARSH,
  'curve number, storm above 0.2 S': CN_ABOVE,
  'curve number, storm below 0.2 S': CN_BELOW,
  A1,
  Q1,
  'Q1, as the dictionary ships': Q1_AS_SHIPPED,
  G4,
  C1,
  C2,
  C3,
  C4,
  C5,
  O1,
  O2,
  K1,
  'K1, water term undivided': K1_WITHOUT_EER,
  K2,
  K3,
  B1,
  'B1, indexed': B1_INDEXED,
  'B1, simple': B1_SIMPLE,
  G1,
  'G1, worse off': G1_WORSE,
  'G1, self-healed': G1_SELF_HEALED,
  'G1, natural area': G1_NATURAL,
  P1,
  'P1, net': P1_NET,
  'P1, rent': P1_RENT,
  'P1, share of nature': P1_SHARE,
  T1,
  'T1, full wage': T1_FULL_WAGE,
  L1,
  'L1, by area': L1_AREA,
  L2,
};
