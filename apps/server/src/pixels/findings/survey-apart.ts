import { apartCode } from '../../apart/apart-task.ts';
import { SURVEY_LAYER } from './survey-task.ts';
import { survey } from './survey.ts';

export const surveyLayer = apartCode(SURVEY_LAYER, (request, { report }) => survey(request, report));
