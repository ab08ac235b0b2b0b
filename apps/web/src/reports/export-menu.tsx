import { DownloadOutlined, DownOutlined, LoadingOutlined } from '@ant-design/icons-svg';
import { REPORT_FORMATS } from '@qingzhang/contract/results/report-export';
import { useIsUnderWay } from '../jobs/job-store.ts';
import { Icon } from '../ui/controls/icon.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { FORMAT_NAMES, OFFICE_NAME } from './format-names.ts';
import { useReportTemplate } from './report-template.ts';
import { exportSubject, startExport, type ReportPlace } from './report-export.ts';
import styles from './reports.module.css';

interface ExportMenuProps {
  readonly place: ReportPlace;
}

/** The forms in which a report can be taken away. */
export function ExportMenu({ place }: ExportMenuProps) {
  const isBusy = useIsUnderWay(exportSubject(place));
  const { data } = useReportTemplate();
  const choices = REPORT_FORMATS.flatMap((format) => [
    { format, label: FORMAT_NAMES[format], isOffice: false },
    ...(format === 'docx' && data?.template ? [{ format, label: OFFICE_NAME, isOffice: true }] : []),
  ]);
  return (
    <MenuButton
      label="导出"
      className={styles['menuButton']}
      items={choices.map(({ format, label, isOffice }) => ({
        key: label,
        label,
        // While one is being made a second would take its place.
        onChoose: () => {
          if (!isBusy) void startExport(place, format, isOffice);
        },
      }))}
    >
      <Icon of={isBusy ? LoadingOutlined : DownloadOutlined} isTurning={isBusy} /> 导出 <Icon of={DownOutlined} />
    </MenuButton>
  );
}
