import { Fault } from '@qingzhang/core/fault';
import type { Operation } from '@qingzhang/contract/calls/call';
import { calculateValues } from '../accounts/calculate-call.ts';
import { cloneYear } from '../accounts/clone-year.ts';
import { freezeYear, publishYear, unfreezeYear } from '../accounts/freeze-years.ts';
import { saveValues } from '../accounts/manual-values.ts';
import { recomputeRun, runTrace, runUncertainty } from '../accounts/run-calls.ts';
import { bridgeTotals, compareTotals, totalData, yearTotal } from '../accounts/total-calls.ts';
import { valueList, valuePage } from '../accounts/value-lists.ts';
import { downloadFile } from '../files/download.ts';
import { uploadFile, uploadRaster, uploadShapes } from '../files/upload.ts';

import { cancelJob, jobEvents, jobInfo } from '../jobs/job-calls.ts';
import { health, publicSummary } from '../system/public.ts';
import { saveRegions, regionsByType, regionTree } from '../system/regions.ts';
import { dynamicKey, login, logout } from '../system/sign-in-calls.ts';
import { changePassword, endUserSessions, saveUsers, setPassword, userInfo } from '../system/users.ts';
import { rowAll, rowDelete, rowInfo, rowList, rowRestore, rowSave, rowTree } from '../system/rows.ts';
import type { Handler } from './context.ts';

/** What each operation of the contract does; one that is missing here does not compile. */
export const HANDLERS: Readonly<Record<Operation, Handler>> = {
  pending: ({ call }) => Promise.reject(new Fault('CALL_NOT_READY', { path: call.path })),
  health,
  publicSummary,
  'auth.dynamicKey': dynamicKey,
  'auth.login': login,
  'auth.logout': logout,
  'rows.save': rowSave,
  'rows.delete': rowDelete,
  'rows.restore': rowRestore,
  'rows.list': rowList,
  'rows.all': rowAll,
  'rows.tree': rowTree,
  'rows.info': rowInfo,
  'values.save': saveValues,
  'values.list': valuePage,
  'values.all': valueList,
  'values.calculate': calculateValues,
  'regions.save': saveRegions,
  'regions.tree': regionTree,
  'regions.byType': regionsByType,
  'users.save': saveUsers,
  'users.info': userInfo,
  'users.setPassword': setPassword,
  'users.changePassword': changePassword,
  'users.endSessions': endUserSessions,
  'accounts.freeze': freezeYear,
  'accounts.unfreeze': unfreezeYear,
  'accounts.publish': publishYear,
  'accounts.clone': cloneYear,
  'totals.byYear': totalData,
  'totals.ofYear': yearTotal,
  'totals.compare': compareTotals,
  'totals.bridge': bridgeTotals,
  'runs.trace': runTrace,
  'runs.recompute': recomputeRun,
  'runs.uncertainty': runUncertainty,
  'jobs.info': jobInfo,
  'jobs.cancel': cancelJob,
  'jobs.events': jobEvents,
  'files.upload': uploadFile,
  'files.uploadShp': uploadShapes,
  'files.uploadTif': uploadRaster,
  'files.download': downloadFile,
};
