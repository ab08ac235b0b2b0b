import { SESSION_TOKEN } from '@qingzhang/catalogue/session-token';
import { showPlace } from '@qingzhang/contract/calls/place-calls';
import { ApiFailure } from '../api/api-failure.ts';
import { createApi } from '../api/create-api.ts';
import { ownAddress } from '../settings/base-path.ts';
import { setPlace, usePlace } from '../settings/place.ts';

const ASKED_AGAIN_MS = 20_000;
/** As nobody: an open page keeps no session alive, and whoever has signed out stays out. */
const asNobody = createApi({
  fetch: (path, init) => fetch(ownAddress(path), init),
  sendForm: (path, init) => fetch(ownAddress(path), init),
  token: () => SESSION_TOKEN.guest,
  onFailure: () => undefined,
  onExpired: () => undefined,
});

/** Asks now and then whose installation this is, so that open pages follow what an administrator saves elsewhere. */
export function followPlace(): void {
  const ask = () => {
    if (document.visibilityState !== 'visible') return;
    refreshPlace().catch((error: unknown) => {
      // A server that is away is told by what the person does; the next round asks again.
      if (!(error instanceof ApiFailure)) throw error;
    });
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, ASKED_AGAIN_MS);
}

let office: string | undefined;

/** From now on the name and map of that office are shown; those of the first one where there is no other. */
export function showOffice(code: string | undefined): void {
  if (code === office) return;
  office = code;
  void refreshPlace();
}

async function refreshPlace(): Promise<void> {
  const place = await asNobody.call(showPlace, office === undefined ? {} : { office }, { isQuiet: true });
  // The same place again would draw everything anew.
  if (JSON.stringify(place) !== JSON.stringify(usePlace.getState())) setPlace(place);
}
