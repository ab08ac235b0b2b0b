import { askToSignInAgain, toastError } from '../notices/notices.ts';
import { ownAddress } from '../settings/base-path.ts';
import { tokenToSend } from './token.ts';
import { createApi } from './create-api.ts';
import { sendForm } from './send-form.ts';

/** The server, as this browser's user. */
export const api = createApi({
  fetch: (path, init) => fetch(ownAddress(path), init),
  sendForm: (path, init) => sendForm(ownAddress(path), init),
  token: () => tokenToSend(localStorage),
  onFailure: ({ message }) => toastError(message),
  onExpired: askToSignInAgain,
});
