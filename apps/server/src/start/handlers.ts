import type { Call } from '@qingzhang/contract/calls/call';
import { CALCULATE_VALUES } from '../accounts/calculate-call.ts';
import { CLONE_YEAR } from '../accounts/clone-year.ts';
import { DOUBT_HANDLINGS } from '../accounts/doubt-calls.ts';
import { FREEZE_HANDLINGS } from '../accounts/freeze-years.ts';
import { READINESS } from '../accounts/readiness-call.ts';
import { DELETE_VALUES, RESTORE_VALUES } from '../accounts/delete-values.ts';
import { SAVE_VALUES } from '../accounts/manual-values.ts';
import { METHOD_FORMULAS } from '../accounts/method-formulas.ts';
import { PROFILE_METHODS } from '../accounts/profile-methods.ts';
import { RUN_HANDLINGS } from '../accounts/run-calls.ts';
import { TOTAL_HANDLINGS } from '../accounts/total-calls.ts';
import { VALUE_LIST_HANDLINGS } from '../accounts/value-lists.ts';
import { ALL_POINTS } from '../counts/all-points.ts';
import { CLASS_AREAS } from '../counts/class-areas.ts';
import { INDEX_COUNT } from '../counts/data-overview.ts';
import { YEAR_HEADLINE } from '../counts/year-headline.ts';
import { COUNT_BY_REGION } from '../counts/count-by-region.ts';
import { STORAGE_STANDING } from '../files/storage-call.ts';
import { DOWNLOAD } from '../files/download.ts';
import { READ_RASTER } from '../uploads/read-raster-call.ts';
import { READ_SHAPES } from '../uploads/read-shapes-call.ts';
import { UPLOAD_HANDLINGS } from '../uploads/upload.ts';

import { RECOGNISE } from '../imports/batch/recognise-call.ts';
import { IMPORT_HANDLINGS } from '../imports/import-calls.ts';
import { PLACE_HANDLINGS } from '../installation/place-calls.ts';
import { FINDING_HANDLINGS } from '../layers/findings-calls.ts';
import { LAYER_LIST } from '../layers/list-call.ts';
import { LAYER_TILE } from '../layers/tile-call.ts';
import { LAYER_VALUE } from '../layers/value-call.ts';
import { BASE_MAP } from '../map/base/base-boundaries.ts';
import { EXPORT_SHAPES } from '../map/export/export-shapes.ts';
import { STATISTICS_INSIDE } from '../map/statistics/statistics-call.ts';
import { SIGN_MAP_SERVICE } from '../map/signed/sign-call.ts';
import { MAP_SETTINGS } from '../map/config-call.ts';
import { JOB_HANDLINGS } from '../jobs/job-calls.ts';
import { REGION_BOUNDARIES } from '../regions/boundaries/boundary-features.ts';
import { CHECK_BOUNDARIES } from '../regions/boundaries/boundaries-call.ts';
import { VERSION_HANDLINGS } from '../regions/versions/version-calls.ts';
import { CALCULATE_COUNTY } from '../regions/values/county-call.ts';
import { EXPORT_REGION_VALUES } from '../regions/values/export-region-values.ts';
import { REGION_VALUE_HANDLINGS } from '../regions/values/region-value-calls.ts';
import { SAVE_REGION_VALUES } from '../regions/values/save-region-values.ts';
import { REQUEST_HANDLINGS } from '../requests/request-calls.ts';
import { DERIVATION_HANDLINGS } from '../reports/derivation/derivation-calls.ts';
import { REPORT_HANDLINGS } from '../reports/report-calls.ts';
import { TEMPLATE_HANDLINGS } from '../reports/template/template-calls.ts';
import { REMOVE_PRACTICE } from '../practice/remove-practice.ts';
import { ATTACHMENT_HANDLINGS } from '../tables/attachments.ts';
import { CARRIED_HANDLINGS } from '../tables/carried-calls.ts';
import { SHEET_EXPORT } from '../sheets/export-call.ts';
import { LOG_EXPORT } from '../sheets/log-export-call.ts';
import { SHEET_TEMPLATE } from '../sheets/template-call.ts';
import { PUBLICATION_HANDLINGS } from '../publication/publication-calls.ts';
import { HEALTH } from './health.ts';
import { REGION_HANDLINGS } from '../regions/regions.ts';
import { RESHAPE_HANDLINGS } from '../regions/reshape/reshape-request.ts';
import { SIGN_IN_HANDLINGS } from '../users/sign-in-calls.ts';
import { SURFACE_HANDLINGS } from '../surfaces/surface-calls.ts';
import { SSO_HANDLINGS } from '../users/sso-calls.ts';
import { SECOND_FACTOR_HANDLINGS } from '../users/second-factor.ts';
import { OFFICE_HANDLINGS } from '../offices/office-calls.ts';
import { ROLL_UP_HANDLINGS } from '../offices/roll-up-calls.ts';
import { OWN_SESSION_HANDLINGS } from '../users/own-sessions.ts';
import { AUDIT_HANDLINGS } from '../users/audit-calls.ts';
import { OWN_TOKEN_HANDLINGS } from '../users/own-tokens.ts';
import { USER_HANDLINGS } from '../users/users.ts';
import { REVIEW_HANDLINGS } from '../tables/review.ts';
import { ROW_HISTORY } from '../tables/row-history.ts';
import { ROW_HANDLINGS } from '../tables/row-calls.ts';
import { RECEIVE_NMEA } from '../vessels/nmea-call.ts';
import { SAVE_VESSELS } from '../vessels/save-vessels.ts';
import { VESSEL_COUNT } from '../vessels/vessel-count.ts';
import { VESSEL_CROSSINGS } from '../vessels/vessel-crossings.ts';
import { VESSEL_LIST } from '../vessels/vessel-list.ts';
import { VESSEL_TRACK } from '../vessels/vessel-track.ts';
import { VESSEL_TRACKS_IN } from '../vessels/vessel-tracks-in.ts';
import type { Handling } from '../http/handle.ts';

/** What answers each call. */
const HANDLINGS: readonly Handling[] = [
  HEALTH,
  ...PUBLICATION_HANDLINGS,
  ...PLACE_HANDLINGS,
  ...SIGN_IN_HANDLINGS,
  ...SSO_HANDLINGS,
  ...SURFACE_HANDLINGS,
  ...ROW_HANDLINGS,
  SAVE_VALUES,
  DELETE_VALUES,
  RESTORE_VALUES,
  ...VALUE_LIST_HANDLINGS,
  CALCULATE_VALUES,
  ...ATTACHMENT_HANDLINGS,
  ROW_HISTORY,
  ...DOUBT_HANDLINGS,
  ...REVIEW_HANDLINGS,
  ...CARRIED_HANDLINGS,
  SHEET_TEMPLATE,
  SHEET_EXPORT,
  LOG_EXPORT,
  ...IMPORT_HANDLINGS,
  RECOGNISE,
  ...JOB_HANDLINGS,
  ...TOTAL_HANDLINGS,
  PROFILE_METHODS,
  ...RUN_HANDLINGS,
  METHOD_FORMULAS,
  INDEX_COUNT,
  YEAR_HEADLINE,
  ALL_POINTS,
  CLASS_AREAS,
  COUNT_BY_REGION,
  DOWNLOAD,
  STORAGE_STANDING,
  ...USER_HANDLINGS,
  ...AUDIT_HANDLINGS,
  ...OWN_SESSION_HANDLINGS,
  ...OFFICE_HANDLINGS,
  ...ROLL_UP_HANDLINGS,
  ...OWN_TOKEN_HANDLINGS,
  ...SECOND_FACTOR_HANDLINGS,
  ...FREEZE_HANDLINGS,
  READINESS,
  ...REQUEST_HANDLINGS,
  CLONE_YEAR,
  REMOVE_PRACTICE,
  ...REPORT_HANDLINGS,
  ...TEMPLATE_HANDLINGS,
  ...DERIVATION_HANDLINGS,
  ...REGION_VALUE_HANDLINGS,
  EXPORT_REGION_VALUES,
  CALCULATE_COUNTY,
  SAVE_REGION_VALUES,
  LAYER_LIST,
  ...FINDING_HANDLINGS,
  LAYER_VALUE,
  LAYER_TILE,
  MAP_SETTINGS,
  BASE_MAP,
  STATISTICS_INSIDE,
  EXPORT_SHAPES,
  SIGN_MAP_SERVICE,
  SAVE_VESSELS,
  RECEIVE_NMEA,
  VESSEL_LIST,
  VESSEL_COUNT,
  VESSEL_TRACK,
  VESSEL_TRACKS_IN,
  VESSEL_CROSSINGS,
  ...REGION_HANDLINGS,
  ...RESHAPE_HANDLINGS,
  REGION_BOUNDARIES,
  CHECK_BOUNDARIES,
  ...VERSION_HANDLINGS,
  READ_RASTER,
  READ_SHAPES,
  ...UPLOAD_HANDLINGS,
];

/**
 * What answers a call, by the call. A call that nothing answers, that two answer, or a handling of what is no call of
 * the contract is a defect that shows at the start.
 */
export function answersOf(calls: readonly Call[]): ReadonlyMap<Call, Handling['answer']> {
  const answers = new Map<Call, Handling['answer']>();
  for (const { calls: answered, answer } of HANDLINGS) {
    for (const call of answered) {
      if (answers.has(call)) throw new Error(`two handlers answer ${call.name}`);
      answers.set(call, answer);
    }
  }
  const missing = calls.filter((call) => !answers.has(call)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`no handler answers ${missing.join(', ')}`);
  const known = new Set(calls);
  const foreign = [...answers.keys()].filter((call) => !known.has(call)).map(({ name }) => name);
  if (foreign.length > 0) throw new Error(`the contract does not list ${foreign.join(', ')}`);
  return answers;
}
