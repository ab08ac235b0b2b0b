import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { userInfo, type HeldModule } from '@qingzhang/contract/calls/user-calls';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { setShownOffice } from '../settings/shown-office.ts';
import { useSession } from './session.ts';

export type Module = HeldModule;
export type User = AnswerOf<typeof userInfo>;

export const USER_KEY = 'user';

const ROLL_UP = '/area/rollUp';

/** Tables whose rows decide what a user sees. */
export const DECIDES_RIGHTS: ReadonlySet<string> = new Set(['sysModule', 'sysRole']);

/** Rights may change while somebody works: looked at again when the window comes back after a minute. */
const FRESH_MS = 60_000;

export function userQuery(token: string | null) {
  return queryOptions({
    queryKey: [USER_KEY, token],
    queryFn: async ({ signal }) => {
      const user = await api.call(userInfo, {}, { signal });
      // Before any page is drawn for them.
      setShownOffice(user.office?.code);
      return user;
    },
    enabled: token !== null,
    staleTime: FRESH_MS,
  });
}

export function useUser(): UseQueryResult<User> {
  const token = useSession((session) => session.token);
  return useQuery({ ...userQuery(token), select: withoutEmptyRollUp });
}

/** Where nothing stands below an office there is nothing to roll up. */
function withoutEmptyRollUp(user: User): User {
  const modules = (list: readonly Module[]): Module[] =>
    list.flatMap((module) => (module.url === ROLL_UP ? [] : [{ ...module, children: modules(module.children) }]));
  return user.office?.hasBelow === true ? user : { ...user, moduleList: modules(user.moduleList) };
}

export function displayName(user: User): string {
  return user.fullName ?? user.userName;
}
