import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from './lock.mjs';
import { CACHE, ROOT } from './root.mjs';
import { runNpm } from './run-npm.mjs';
import { SetupFailure } from './setup-failure.mjs';
import { digest, isStamped, stamp } from './stamp.mjs';

/** The stamp lies inside node_modules: whoever removes that folder also removes the claim that it is complete. */
const STAMP = join(ROOT, 'node_modules', '.qingzhang-stamp');

/** Brings node_modules to what the lockfile says, unless it is that already. */
export async function install() {
  const wanted = wantedInstallation();
  if (isStamped(STAMP, wanted)) return;
  await whileLocked(async (lock) => {
    if (isStamped(STAMP, wanted)) return;
    console.log('正在安装依赖……');
    // We need dev dependencies even where NODE_ENV says production, because this machine makes the build.
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    const { code } = await runNpm(args, { onStart: lock.include });
    if (code !== 0) throw new SetupFailure('安装依赖失败，请检查网络与磁盘后重试。');
    stamp(STAMP, wanted);
  });
}

/**
 * Lets only one start install or build at a time; the second one waits.
 * @param {(lock: import('./lock.mjs').Lock) => Promise<void>} work
 */
export async function whileLocked(work) {
  const lock = await takeLock(join(CACHE, 'setup.lock'), () => {
    console.log('另一个启动正在安装或构建，等待它完成……');
  }).catch((error) => {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
    throw new SetupFailure(`当前账号不能写入 ${ROOT}，无法安装或构建；请先用其所有者运行一次 npm start。`);
  });
  try {
    await work(lock);
  } finally {
    lock.release();
  }
}

function wantedInstallation() {
  const workspaces = ['packages', 'apps'].flatMap((group) => {
    const folder = join(ROOT, group);
    return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, 'package.json')) : [];
  });
  const files = [join(ROOT, 'package.json'), join(ROOT, 'package-lock.json'), join(ROOT, '.npmrc'), ...workspaces];
  // A module with native code fits one platform and one ABI of Node.
  return digest(ROOT, files, [process.platform, process.arch, process.versions.modules]);
}
