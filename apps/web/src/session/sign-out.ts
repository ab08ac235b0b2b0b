import { logout } from '@qingzhang/contract/calls/session-calls';
import { api } from '../api/api.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { toastError } from '../notices/notices.ts';
import { closeSession } from './session.ts';

/** Ends the session on the server and forgets the user here, whether or not the server could be told. */
export async function signOut(): Promise<void> {
  try {
    await api.call(logout, {}, { isQuiet: true, isLeaving: true });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    // A session that is already gone needs no ending.
    if (error.fault !== 'NOT_SIGNED_IN') toastError(`已在本机退出，但未能通知服务器：${error.message}`);
  } finally {
    closeSession();
  }
}
