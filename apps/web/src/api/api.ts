import { askToSignInAgain, toastError } from '../notices/notices.ts';
import { tokenToSend } from './token.ts';
import { createApi } from './create-api.ts';
import { sendForm } from './send-form.ts';

/** The server, as this browser's user. */
export const api = createApi({
  fetch: (...request) => fetch(...request),
  sendForm,
  token: () => tokenToSend(localStorage),
  onFailure: ({ message }) => toastError(message),
  onExpired: askToSignInAgain,
});
