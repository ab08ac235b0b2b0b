import { z } from 'zod';
import type { Wire } from '../wire.ts';
import { verification } from './citation.ts';

/** What a service is calculated by, whose word that is, and how it stands to the standard. */
export const methodStanding = z.strictObject({
  /** `method`: the service itself; `choice`: another choice of the same service. */
  kind: z.enum(['method', 'choice']),
  /** 核算方法, or the name of the choice. */
  choice: z.string(),
  /** Null until calculated. */
  used: z.string().nullable(),
  /** Typed by the account, prescribed by the standard, or the default; null where nothing was to choose or nobody knows. */
  from: z.enum(['row', 'profile', 'default']).nullable(),
  /** What the standard prescribes, if anything. */
  prescribed: z.string().nullable(),
  departs: z.boolean(),
  clause: z.string().nullable(),
  verification: verification.nullable(),
});

/** The same with the service that it is about. */
export const serviceStanding = methodStanding.extend({ serviceCode: z.string(), serviceName: z.string() });

export type MethodStanding = Wire<typeof methodStanding>;
export type ServiceStanding = Wire<typeof serviceStanding>;
