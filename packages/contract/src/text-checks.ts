import { BUILTIN_ACCOUNTS } from '@qingzhang/catalogue/roles';

/** Checks of the specification §5 on single texts. */

/** Whether the trimmed name is one of the accounts that ship with the product (admin, editor). */
export function isBuiltinAccount(userName: string): boolean {
  const name = userName.trim();
  return BUILTIN_ACCOUNTS.some((account) => account.userName === name);
}

/** An absolute http, https or ftp address with a host. */
export function isUrl(text: string): boolean {
  if (!/^(?:https?|ftp):\/\/\S+$/i.test(text)) return false;
  return URL.canParse(text) && new URL(text).hostname !== '';
}

export function isLowerCase(text: string): boolean {
  return /^[a-z]+$/.test(text);
}

export function isUpperCase(text: string): boolean {
  return /^[A-Z]+$/.test(text);
}

export function isLetters(text: string): boolean {
  return /^[A-Za-z]+$/.test(text);
}

/** A link that leaves the application; as a module's url it opens a new tab. */
export function isExternalLink(text: string): boolean {
  return /^(?:https?:|mailto:|tel:)/.test(text);
}

/** A name of the IANA time zone database, such as Asia/Shanghai. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]\w*(?:\/[\w+-]+)*$/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false; // no zone of that name
    throw error;
  }
}
