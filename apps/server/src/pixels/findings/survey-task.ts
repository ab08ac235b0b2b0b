import { apartTask } from '../../apart/apart-task.ts';
import type { Survey, SurveyRequest } from './survey.ts';

/** What a raster holds inside the county. */
export const SURVEY_LAYER = apartTask<SurveyRequest, Survey>('surveyLayer', ({ file }) => [file.path]);
