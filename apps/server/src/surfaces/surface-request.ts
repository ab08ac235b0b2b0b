import type { BodyOf } from '@qingzhang/contract/calls/call';
import type { makeSurface } from '@qingzhang/contract/calls/surface-calls';
import { readingJob } from '../jobs/job-kind.ts';

/** The layer that is wanted, and what it is made of. */
export type SurfaceRequest = BodyOf<typeof makeSurface>;

/** Interpolates stations and keeps the layer as a file of whoever asked; rows and figures stay as they are. */
export const SURFACE = readingJob<SurfaceRequest, { readonly fileId: string }>('surface');
