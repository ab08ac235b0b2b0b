import { PROFILES } from '@qingzhang/catalogue/profiles/profiles';

/** The name of a 核算规范; one of the bureau's own shows its code. */
export function profileTitle(code: string): string {
  return PROFILES.find((profile) => profile.code === code)?.title ?? code;
}
