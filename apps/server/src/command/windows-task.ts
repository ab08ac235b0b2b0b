import { escapeXml } from '@qingzhang/core/escape-xml';

interface Places {
  readonly home: string;
  /** Folders that it writes in. */
  readonly written: readonly string[];
}

/** LOCAL SERVICE, whatever the language of Windows calls it: PostgreSQL refuses to run as an administrator. */
const ACCOUNT = 'S-1-5-19';

/**
 * The task that starts the product with the machine. What Windows assumes where nothing is said would end it after three
 * days, on battery, and for good once it has fallen.
 */
function taskDefinition(home: string): string {
  return `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo><Description>青账：生态产品总值核算系统</Description></RegistrationInfo>
  <Triggers><BootTrigger><Enabled>true</Enabled></BootTrigger></Triggers>
  <Principals><Principal id="Author"><UserId>${ACCOUNT}</UserId><RunLevel>LeastPrivilege</RunLevel></Principal></Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <StartWhenAvailable>true</StartWhenAvailable>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <Priority>5</Priority>
    <RestartOnFailure><Interval>PT1M</Interval><Count>255</Count></RestartOnFailure>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>${escapeXml(`${home}\\qingzhang.cmd`)}</Command>
      <Arguments>start</Arguments>
      <WorkingDirectory>${escapeXml(home)}</WorkingDirectory>
    </Exec>
  </Actions>
</Task>
`;
}

/** The scheduler reads UTF-16 with its mark, and nothing else where a path has Chinese signs. */
export function encodedTask(home: string): Buffer {
  return Buffer.from(`\ufeff${taskDefinition(home)}`.replaceAll('\n', '\r\n'), 'utf16le');
}

/** The commands that give the account its folders and hand the task to the scheduler. */
export function taskCommands({ home, written }: Places, file: string): string {
  return [
    'rem 在管理员的命令提示符中执行；DATA_DIR 等设置写在程序文件夹的 qingzhang.env 中',
    ...written.flatMap((folder) => [
      `if not exist "${folder}" mkdir "${folder}"`,
      `icacls "${folder}" /grant "*${ACCOUNT}:(OI)(CI)M"`,
    ]),
    `icacls "${home}" /grant "*${ACCOUNT}:(OI)(CI)RX"`,
    `schtasks /Create /F /TN Qingzhang /XML "${file}"`,
    'schtasks /Run /TN Qingzhang',
  ].join('\r\n');
}
