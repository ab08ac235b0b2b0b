import { AUDIT_CALLS } from './audit-calls.ts';
import type { Call } from './call.ts';
import { COUNT_CALLS } from './count-calls.ts';
import { DATA_REQUEST_CALLS } from './data-request-calls.ts';
import { DOUBT_CALLS } from './doubt-calls.ts';
import { dutyStanding } from './duty-calls.ts';
import { EVIDENCE_CALLS } from './evidence-calls.ts';
import { FILE_CALLS } from './file-calls.ts';
import { JOB_CALLS } from './job-calls.ts';
import { LAYER_CALLS } from './layer-calls.ts';
import { MAP_CALLS } from './map-calls.ts';
import { PLACE_CALLS } from './place-calls.ts';
import { PUBLICATION_CALLS } from './publication-calls.ts';
import { REGION_CALLS } from './region-calls.ts';
import { RESHAPE_CALLS } from './reshape-calls.ts';
import { DERIVATION_CALLS } from './derivation-calls.ts';
import { RUN_CALLS } from './run-calls.ts';
import { resetSecondFactor, SECOND_FACTOR_CALLS } from './second-factor-calls.ts';
import { SSO_CALLS } from './sso-calls.ts';
import { OFFICE_CALLS } from './office-calls.ts';
import { SESSION_CALLS } from './session-calls.ts';
import { TOKEN_CALLS } from './token-calls.ts';
import { ROW_DELETIONS, ROW_LISTS, ROW_PAGES, ROW_RESTORATIONS, ROW_SAVES, ROW_TREES } from './row-calls.ts';
import { ROLE_CALLS } from './role-calls.ts';
import { SHEET_CALLS } from './sheet-calls.ts';
import { ACCOUNT_CALLS } from './account-calls.ts';
import { REGION_VALUE_CALLS } from './region-value-calls.ts';
import { REPORT_CALLS } from './report-calls.ts';
import { REPORT_TEMPLATE_CALLS } from './report-template-calls.ts';
import { REVIEW_CALLS } from './review-calls.ts';
import { USER_CALLS } from './user-calls.ts';
import { SURFACE_CALLS } from './surface-calls.ts';
import { TOTAL_CALLS } from './total-calls.ts';
import {
  CALCULATIONS,
  VALUE_DELETIONS,
  VALUE_LISTS,
  VALUE_PAGES,
  VALUE_RESTORATIONS,
  VALUE_SAVES,
} from './value-calls.ts';
import { VESSEL_CALLS } from './vessel-calls.ts';

/** Every call the server answers. */
export const CALLS: readonly Call[] = [
  ...SESSION_CALLS,
  ...OFFICE_CALLS,
  ...PUBLICATION_CALLS,
  ...SSO_CALLS,
  ...PLACE_CALLS,
  ...SECOND_FACTOR_CALLS,
  ...TOKEN_CALLS,
  resetSecondFactor,
  ...ROLE_CALLS,
  ...JOB_CALLS,
  ...TOTAL_CALLS,
  ...RUN_CALLS,
  ...DERIVATION_CALLS,
  ...COUNT_CALLS,
  ...FILE_CALLS,
  ...USER_CALLS,
  dutyStanding,
  ...AUDIT_CALLS,
  ...ACCOUNT_CALLS,
  ...DATA_REQUEST_CALLS,
  ...REPORT_CALLS,
  ...REPORT_TEMPLATE_CALLS,
  ...REVIEW_CALLS,
  ...REGION_VALUE_CALLS,
  ...ROW_SAVES,
  ...ROW_DELETIONS,
  ...ROW_RESTORATIONS,
  ...ROW_PAGES,
  ...ROW_LISTS,
  ...ROW_TREES,
  ...VALUE_SAVES,
  ...VALUE_DELETIONS,
  ...VALUE_RESTORATIONS,
  ...VALUE_PAGES,
  ...VALUE_LISTS,
  ...CALCULATIONS,
  ...SHEET_CALLS,
  ...EVIDENCE_CALLS,
  ...DOUBT_CALLS,
  ...REGION_CALLS,
  ...RESHAPE_CALLS,
  ...LAYER_CALLS,
  ...SURFACE_CALLS,
  ...MAP_CALLS,
  ...VESSEL_CALLS,
];

const BY_PATH = new Map(
  CALLS.flatMap((call) => [call.path, ...call.aliases].map((path) => [`${call.method} ${path}`, call])),
);

/** The call that a request reaches, by its method and path. */
export function callAt(method: string, path: string): Call | undefined {
  return BY_PATH.get(`${method} ${path}`);
}
