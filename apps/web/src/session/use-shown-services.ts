import type { Service } from '@qingzhang/catalogue/language/service';
import { shownServices } from './shown-services.ts';
import { useUser } from './user.ts';

/** The services that the signed-in user chooses from. */
export function useShownServices(): readonly Service[] {
  const { data: user } = useUser();
  return shownServices(user?.moduleList ?? []);
}
