import { apartCode } from '../../apart/apart-task.ts';
import { FILL_TEMPLATE } from './fill-template-task.ts';
import { fillTemplate as fill } from './fill-template.ts';

export const fillTemplate = apartCode(FILL_TEMPLATE, (request) => fill(request.template, request.fill));
