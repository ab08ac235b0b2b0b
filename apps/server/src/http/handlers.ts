import { Fault } from '@qingzhang/core/fault';
import type { Operation } from '@qingzhang/contract/calls/call';
import { downloadFile } from '../files/download.ts';
import { uploadFile, uploadRaster, uploadShapes } from '../files/upload.ts';
import { freezeYear, publishYear, unfreezeYear } from '../system/account-years.ts';
import { health, publicSummary } from '../system/public.ts';
import { saveRegions, regionsByType, regionTree } from '../system/regions.ts';
import { dynamicKey, login, logout } from '../system/sign-in-calls.ts';
import { changePassword, endUserSessions, saveUsers, setPassword, userInfo } from '../system/users.ts';
import { saveValues, valueList, valuePage } from '../system/values.ts';
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
  'files.upload': uploadFile,
  'files.uploadShp': uploadShapes,
  'files.uploadTif': uploadRaster,
  'files.download': downloadFile,
};
