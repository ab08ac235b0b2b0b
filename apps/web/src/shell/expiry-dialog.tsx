import { ExclamationCircleFilled } from '@ant-design/icons-svg';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import { Button } from '../ui/controls/button.tsx';
import { Icon } from '../ui/controls/icon.tsx';
import styles from './notice-host.module.css';
import { dismissExpiry, noticeExpiryAgain, useNotices } from '../notices/notices.ts';

/**
 * Asks somebody whose session has ended to sign in again. It speaks of the session of now: whoever signs out, in any
 * window, need not be told, though a call under way may have found the session gone a moment before.
 */
export function ExpiryDialog() {
  const expired = useNotices(({ expiredToken }) => expiredToken);
  const isDismissed = useNotices(({ isExpiryDismissed }) => isExpiryDismissed);
  const token = useSession((session) => session.token);
  useEffect(() => (isDismissed ? onNextAct(noticeExpiryAgain) : undefined), [isDismissed]);
  return expired !== null && expired === token ? <Question /> : null;
}

/** Calls back when the person next presses a key or a button; the answer stops waiting. */
function onNextAct(done: () => void): () => void {
  const waiting = new AbortController();
  for (const act of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(act, done, { capture: true, signal: waiting.signal });
  }
  return () => waiting.abort();
}

function Question() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    confirm.current?.focus();
  }, []);

  const leave = async () => {
    setLeaving(true);
    await signOut();
    window.location.reload();
  };

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="expiry-title"
      aria-describedby="expiry-text"
      className={styles['dialog']}
      onClose={dismissExpiry}
    >
      <h2 id="expiry-title" className={styles['heading']}>
        <span className={styles['warning']}>
          <Icon of={ExclamationCircleFilled} />
        </span>
        友情提示
      </h2>
      <p id="expiry-text" className={styles['text']}>
        登录超时,请点击确定重新登录
      </p>
      <div className={styles['buttons']}>
        <Button onClick={() => dialog.current?.close()}>取消</Button>
        <Button ref={confirm} look="primary" isBusy={isLeaving} onClick={() => void leave()}>
          确定
        </Button>
      </div>
    </dialog>
  );
}
