/** Windows ends a program with this where a library that it needs is not there (0xC0000135). */
const LIBRARY_MISSING = 3_221_225_781;

/** What PostgreSQL says only in English, or not at all, and a person can mend; empty for anything else. */
export function hintOnEnd({ code, said }: { readonly code: number | null; readonly said: string }): string {
  if (/administrative permissions/.test(said))
    return '当前以管理员权限运行，PostgreSQL 拒绝启动：请在普通的命令提示符中启动，或用 install-service 建立计划任务';
  if (code !== null && code >>> 0 === LIBRARY_MISSING)
    return '缺少 Microsoft Visual C++ 2015–2022 运行库（x64，vcruntime140.dll）：请安装后重试';
  return '';
}
