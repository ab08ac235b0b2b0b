import { tableEntry } from '@qingzhang/catalogue/registry';
import type { ModulePageProps } from '../../addresses/page-props.ts';
import { TableScreen } from '../../tables/table-screen.tsx';
import { ExportLog } from './export-log.tsx';
import { LogEntryPanel } from './log-entry-panel.tsx';
import { VerifyLog } from './verify-log.tsx';

/** Who did what, when and from where. Nothing here can be changed. */
export function AuditLogPage({ route }: ModulePageProps) {
  return (
    <TableScreen
      entry={tableEntry('auditLog')}
      title={route.title}
      canWrite={false}
      Panel={LogEntryPanel}
      lead={
        <>
          <VerifyLog />
          <ExportLog />
        </>
      }
    />
  );
}
