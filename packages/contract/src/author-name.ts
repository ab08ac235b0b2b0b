/** Who wrote something without being a person, by the name it is stored under. */
const NOT_PERSONS: Readonly<Record<string, string>> = { system: '系统', practice: '示范数据' };

export function authorName(userName: string | null): string {
  return userName === null ? '系统' : (NOT_PERSONS[userName] ?? userName);
}
