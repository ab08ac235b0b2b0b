import { keepMadeFile } from '../../files/keep-made-file.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import { regionBook } from './region-book.ts';
import { REGION_BOOK } from './region-book-request.ts';

export const REGION_BOOK_JOB = jobKind(REGION_BOOK, async ({ deps, request, actor, report }) => {
  await report('汇集区域价值', 0);
  return keepMadeFile(deps, await regionBook(deps, request), actor);
});
