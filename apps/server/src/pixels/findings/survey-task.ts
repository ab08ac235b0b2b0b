import type { ApartTask } from '../../apart/apart-task.ts';
import { survey, type Survey, type SurveyRequest } from './survey.ts';

export const SURVEY_LAYER: ApartTask<SurveyRequest, Survey> = {
  name: 'surveyLayer',
  run: (request, { report }) => survey(request, report),
};
