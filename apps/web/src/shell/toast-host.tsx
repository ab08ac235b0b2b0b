import { CheckCircleFilled, CloseCircleFilled, CloseOutlined } from '@ant-design/icons-svg';
import { Icon } from '../ui/controls/icon.tsx';
import styles from './notice-host.module.css';
import { dismissToast, useNotices, type Toast } from '../notices/notices.ts';

/** Shows short messages above everything; they leave by themselves. */
export function ToastHost() {
  const toasts = useNotices((notices) => notices.toasts);
  return (
    <div className={styles['toasts']}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast: { id, kind, text } }: { readonly toast: Toast }) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={styles['toast']} data-kind={kind}>
      {kind !== 'note' && (
        <span className={styles['mark']}>
          <Icon of={kind === 'error' ? CloseCircleFilled : CheckCircleFilled} />
        </span>
      )}
      <span>{text}</span>
      <button type="button" className={styles['close']} aria-label="关闭消息" onClick={() => dismissToast(id)}>
        <Icon of={CloseOutlined} />
      </button>
    </div>
  );
}
