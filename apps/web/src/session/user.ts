import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useSession } from './session.ts';

/** A module that the user's role holds, with those below it. */
export interface Module {
  readonly id: string;
  readonly parentId: string | null;
  readonly url: string;
  readonly moduleName: string;
  readonly icon: string | null;
  readonly hidden: boolean | null;
  readonly sort: number | null;
  readonly write: boolean;
  readonly children?: readonly Module[];
}

/** Answer of `sysUser/getDataInfo` for the signed-in user. */
export interface User {
  readonly id: string;
  readonly roleId: string;
  readonly userName: string;
  readonly fullName: string | null;
  readonly roleName: string;
  readonly mustChangePassword: boolean | null;
  readonly lastLoginAt: string | null;
  readonly moduleList: readonly Module[];
}

export const USER_KEY = 'user';

/** Rights may change while somebody works: looked at again when the window comes back after a minute. */
const FRESH_MS = 60_000;

export function useUser(): UseQueryResult<User> {
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: [USER_KEY, token],
    queryFn: ({ signal }) => api.post<User>('sysUser/getDataInfo', {}, { signal }),
    enabled: token !== null,
    staleTime: FRESH_MS,
  });
}

export function displayName(user: User): string {
  return user.fullName ?? user.userName;
}
