import { afterAll, beforeAll } from 'vitest';
import { describeReadableTexts } from '../testing/readable-texts.ts';
import { PRACTICE_LOAD } from './load-practice.ts';
import { serverWithDeps, type ServerWithDeps } from './testing/server-with-deps.ts';

/** Coarse pixels say the same things in a fraction of the time. */
const PIXEL_SIZE_M = 960;

let here: ServerWithDeps;

beforeAll(async () => {
  here = await serverWithDeps();
  await PRACTICE_LOAD.run({
    deps: here.deps,
    jobId: 'practice',
    request: { pixelSizeM: PIXEL_SIZE_M },
    actor: { userName: 'system', address: 'test' },
    signal: new AbortController().signal,
    report: () => Promise.resolve(),
    hold: () => Promise.resolve(),
    keep: () => Promise.resolve(),
    kept: null,
    tell: () => undefined,
  });
}, 3_600_000);
afterAll(() => here.close());

describeReadableTexts('the practice county', () => here.server, [2023, 2024]);
