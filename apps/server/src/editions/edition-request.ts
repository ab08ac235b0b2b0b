import { readingJob } from '../jobs/job-kind.ts';

/** Makes the files of an edition that are not there yet. */
export const EDITION_FILES = readingJob<{ readonly editionId: string }, { readonly files: number }>('editionFiles');

export function editionTitle(year: number, number: number): string {
  return `生成 ${year} 年第 ${number} 版的文件`;
}
