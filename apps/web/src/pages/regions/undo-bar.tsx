import type { Table } from '@qingzhang/catalogue/language/table';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { toastSuccess } from '../../notices/notices.ts';
import { administers } from '../../session/administrator.ts';
import { useUser } from '../../session/user.ts';
import type { Region } from '../../regions/version-regions.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './manage.module.css';

interface UndoBarProps {
  readonly table: Table;
  readonly deleted: Region;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/** Says what was deleted and brings it back; restoring is the administrator's. */
export function UndoBar({ table, deleted, onRestored, onClose }: UndoBarProps) {
  const { data: user } = useUser();
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      await api.call(rowCalls(table).restoreData, { ids: [deleted.id] });
      toastSuccess(`已恢复“${deleted.name}”`);
      onRestored();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div role="status" className={styles['undo']}>
      <span>
        已删除“{deleted.name}”。{!administers(user, 'business') && '如需恢复，请联系管理员。'}
      </span>
      {administers(user, 'business') && (
        <Button size="small" isBusy={isBusy} onClick={() => void restore()}>
          撤销删除
        </Button>
      )}
      <Button size="small" look="quiet" onClick={onClose}>
        知道了
      </Button>
    </div>
  );
}
