import { openApiDocument } from '@qingzhang/contract/open-api';
import { apartCode } from '../apart/apart-task.ts';
import { DESCRIBE_CALLS } from './describe-calls-task.ts';

export const describeCalls = apartCode(DESCRIBE_CALLS, async ({ version }) => JSON.stringify(openApiDocument(version)));
