import type { PixelDeps, PixelWork } from '../pixel-deps.ts';
import type { Outlines } from './outlines.ts';
import type { Questions, Survey, SurveyRequest } from './survey.ts';
import { SURVEY_LAYER } from './survey-task.ts';

/** Reads the cells of a layer inside the account units once, in a process apart: the file is somebody's. */
export async function surveyLayer(
  { apart }: Pick<PixelDeps, 'apart'>,
  file: SurveyRequest['file'],
  outlines: Outlines,
  questions: Questions = {},
  work: PixelWork = {},
): Promise<Survey> {
  const request = { ...questions, file, outlines: outlines.list, zones: await outlines.zones() };
  return apart.run(SURVEY_LAYER, request, { ...work, name: 'row' in file ? file.row.fileName : file.name });
}
