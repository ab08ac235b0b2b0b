import { BUREAU_CODES, type Bureau } from '@qingzhang/catalogue/language/provision';
import { REQUEST_STATES } from '@qingzhang/catalogue/tables/data-requests';
import { z } from 'zod';
import type { Wire } from '../wire.ts';

export type RequestState = keyof typeof REQUEST_STATES;

/** In the order in which they are reached. */
export const REQUEST_STATE_ORDER = Object.keys(REQUEST_STATES) as readonly RequestState[];

/** Bureaus that letters go to; the team that keeps the account asks itself nothing. */
export const ASKED_BUREAUS: readonly Bureau[] = BUREAU_CODES.filter((bureau) => bureau !== 'team');

export const askedBureau = z.enum(ASKED_BUREAUS);
export const requestState = z.enum(REQUEST_STATE_ORDER);

/** How far asking a bureau for the data of a year has come. */
export const bureauRequest = z.strictObject({
  bureau: askedBureau,
  name: z.string(),
  /** Of what people have noted; null before anybody has. */
  rowVersion: z.int().nullable(),
  /** What people have noted, or what the data show, whichever is further. */
  state: requestState,
  /** What the data alone show: `received` when all are there, `checked` when none is missing or doubtful. */
  shown: requestState,
  /** Days, as 2024-07-31. */
  sentOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  /** The day is past and the data are not there. */
  isOverdue: z.boolean(),
  /** Labels of the tables that its workbook has a sheet for; without any there is no workbook. */
  sheets: z.array(z.string()),
  /** What keeps the data from being checked, each a sentence without its full stop. */
  open: z.array(z.string()),
});

export type BureauRequest = Wire<typeof bureauRequest>;
