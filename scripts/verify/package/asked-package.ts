import { parseArgs } from 'node:util';
import { verifyPackage } from './verify-package.ts';

/** Whether the words after a command name a package and not a year. */
export function isPackageAsked(args: readonly string[]): boolean {
  return args.some((word) => word.toLowerCase().endsWith('.zip'));
}

/** Verifies the package that the words name, and tells what was found on the way. */
export async function verifyAsked(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { fingerprint: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error('请给出一个成果包；密钥校验码中有空格的请加引号');
  return verifyPackage({ file, fingerprint: values.fingerprint }, (text) => console.log(text));
}
