import { keepMadeFile } from '../files/keep-made-file.ts';
import { jobKind } from '../jobs/job-kind.ts';
import { LIST_EXPORT } from './export-request.ts';
import { exportedList } from './exported-list.ts';

export const LIST_EXPORT_JOB = jobKind(LIST_EXPORT, async ({ deps, request, actor, report }) => {
  const file = await exportedList(deps, request, {
    userName: actor.userName,
    onPage: (share) => report('读取数据', share),
  });
  return keepMadeFile(deps, file, actor);
});
