import { JobProgress } from '../jobs/job-progress.tsx';
import { exportSubject, useExport, type ReportPlace } from './report-export.ts';

/** How far the file of a report is; nothing while none is being made. */
export function ExportProgress({ place }: { readonly place: ReportPlace }) {
  const job = useExport(place);
  return job === undefined ? null : <JobProgress subject={exportSubject(place)} job={job} work="导出" />;
}
