import { cancelJob } from '@qingzhang/contract/calls/job-calls';
import { readRaster } from '@qingzhang/contract/calls/file-calls';
import type { SentBody } from '@qingzhang/contract/calls/call';
import { makeSurface, recipeOfSurface } from '@qingzhang/contract/calls/surface-calls';
import type { Job } from '@qingzhang/contract/results/job';
import type { RasterReading } from '@qingzhang/contract/results/raster-reading';
import type { SurfaceRecipe } from '@qingzhang/contract/results/surface';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { followJob } from '../../jobs/follow-job.ts';
import { jobFailure } from '../../jobs/job-failure.ts';

/** A layer that was made and is not saved yet. */
export interface MadeSurface {
  readonly recipe: SurfaceRecipe;
  readonly reading: RasterReading;
}

export type Making =
  | { readonly state: 'asked' }
  | { readonly state: 'underWay'; readonly job: Job | undefined }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'made'; readonly made: MadeSurface };

/** Asks for a layer and follows the job until it is there. What is asked for later takes the place of what was asked before. */
export function useSurfaceJob() {
  const [making, setMaking] = useState<Making>({ state: 'asked' });
  const latest = useRef<{ readonly jobId?: string }>({});
  useEffect(
    () => () => {
      callOff(latest.current.jobId);
      latest.current = {};
    },
    [],
  );
  const make = async (body: SentBody<typeof makeSurface>) => {
    callOff(latest.current.jobId);
    let own: { readonly jobId?: string } = {};
    latest.current = own;
    const tell = (next: Making) => {
      if (latest.current === own) setMaking(next);
    };
    tell({ state: 'underWay', job: undefined });
    try {
      const { jobId } = await api.call(makeSurface, body, { isQuiet: true });
      if (latest.current !== own) return callOff(jobId);
      own = { jobId };
      latest.current = own;
      const job = await followJob(jobId, (state) => tell({ state: 'underWay', job: state }));
      if (job.status !== 'done') throw jobFailure(job);
      const { fileId } = job.result as { readonly fileId: string };
      const [recipe, reading] = await Promise.all([
        api.call(recipeOfSurface, { fileId }, { isQuiet: true }),
        api.call(readRaster, { fileId }, { isQuiet: true }),
      ]);
      // It is over: nothing is left to call off.
      own = {};
      latest.current = own;
      tell({ state: 'made', made: { recipe: recipe!, reading } });
    } catch (error) {
      tell({ state: 'failed', error });
    }
  };
  return { making, make, cancel: () => callOff(latest.current.jobId) };
}

/** Nobody waits for it any more; one that is over stays as it is. */
function callOff(jobId: string | undefined): void {
  if (jobId !== undefined) void api.call(cancelJob, { jobId }, { isQuiet: true }).catch(() => undefined);
}
