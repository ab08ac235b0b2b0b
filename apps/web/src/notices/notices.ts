import { TIME_LIMITS } from '@qingzhang/catalogue/screen/time-limits';
import { create } from 'zustand';

export interface Toast {
  readonly id: number;
  readonly kind: 'error' | 'success' | 'note';
  readonly text: string;
}

interface Notices {
  readonly toasts: readonly Toast[];
  /** The token that the server no longer knows; null once that was dismissed. */
  readonly expiredToken: string | null;
  /** The person was told and went on; what the page asks by itself meanwhile is no reason to ask again. */
  readonly isExpiryDismissed: boolean;
}

export const useNotices = create<Notices>()(() => ({ toasts: [], expiredToken: null, isExpiryDismissed: false }));

const SUCCESS_MS = 3000;
const MOST_TOASTS = 4;
let lastId = 0;

export function toastError(text: string): void {
  show('error', text, TIME_LIMITS.errorToastMs);
}

export function toastSuccess(text: string): void {
  show('success', text, SUCCESS_MS);
}

/** Neither good nor bad: nothing was found where somebody looked. */
export function toastNote(text: string): void {
  show('note', text, SUCCESS_MS);
}

/** Many calls may find the session gone at once, some of them late; one dialog is shown. */
export function askToSignInAgain(expiredToken: string): void {
  useNotices.setState(({ isExpiryDismissed }) => (isExpiryDismissed ? {} : { expiredToken }));
}

export function dismissExpiry(): void {
  useNotices.setState({ expiredToken: null, isExpiryDismissed: true });
}

/** Whoever does something without a session is asked again. */
export function noticeExpiryAgain(): void {
  useNotices.setState({ isExpiryDismissed: false });
}

export function dismissToast(id: number): void {
  useNotices.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

function show(kind: Toast['kind'], text: string, durationMs: number): void {
  lastId += 1;
  const toast = { id: lastId, kind, text };
  // The same words again replace the earlier ones: ten failed calls are one message.
  useNotices.setState(({ toasts }) => ({
    toasts: [...toasts.filter((shown) => shown.text !== text || shown.kind !== kind), toast].slice(-MOST_TOASTS),
  }));
  setTimeout(() => dismissToast(toast.id), durationMs);
}
