import { Agent, fetch } from 'undici';

/** Each request to a provider. */
export const REQUEST_SECONDS = 5;
/** Of metadata, keys or tokens: the largest that are known have some hundred kilobytes. */
const MOST_BYTES = 1024 * 1024;

type Fetch = (url: string, options: object) => Promise<Response>;

/** Asks a provider, believing its private authority; for little, in little time, and nowhere but where it was sent. */
export function boundedFetch(authority: string | undefined): Fetch {
  const ms = REQUEST_SECONDS * 1000;
  const dispatcher = new Agent({
    connect: { timeout: ms, ...(authority !== undefined && { ca: authority }) },
    headersTimeout: ms,
    bodyTimeout: ms,
    maxResponseSize: MOST_BYTES,
    // What is not used does not keep the process from ending.
    keepAliveTimeout: 1000,
  });
  return async (url, options) => {
    const answer = await fetch(url, { ...options, dispatcher, redirect: 'manual' });
    return answer as unknown as Response;
  };
}
