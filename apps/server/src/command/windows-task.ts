interface Places {
  readonly home: string;
  /** Folders that it writes in. */
  readonly written: readonly string[];
}

/** An account of every Windows that may do little: PostgreSQL refuses to run as an administrator. */
const ACCOUNT = 'NT AUTHORITY\\LOCAL SERVICE';

/** The commands that make Windows start the product with the machine. */
export function scheduledTask({ home, written }: Places): string {
  return [
    'rem 在管理员的命令提示符中执行；DATA_DIR 等设置写在程序文件夹的 qingzhang.env 中',
    ...written.flatMap((folder) => [
      `if not exist "${folder}" mkdir "${folder}"`,
      `icacls "${folder}" /grant "${ACCOUNT}:(OI)(CI)M"`,
    ]),
    `icacls "${home}" /grant "${ACCOUNT}:(OI)(CI)RX"`,
    `schtasks /Create /F /TN Qingzhang /SC ONSTART /RU "${ACCOUNT}" /TR "\\"${home}\\qingzhang.cmd\\" start"`,
    'schtasks /Run /TN Qingzhang',
  ].join('\r\n');
}
