import { REVIEW_MODULE } from '@qingzhang/catalogue/language/review';
import { heldModules } from './held-modules.ts';
import { useUser } from './user.ts';

/** Whether the signed-in user approves what others have submitted. */
export function useMayReview(): boolean {
  const { data: user } = useUser();
  return heldModules(user?.moduleList ?? []).get(REVIEW_MODULE)?.write === true;
}
