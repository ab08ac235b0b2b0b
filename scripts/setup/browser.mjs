import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, installPackages } from './apt.mjs';
import { findProgram, isProgram } from './find-program.mjs';
import { SetupFailure } from './setup-failure.mjs';

/** The same engine without windows: it takes half the processor time. */
const LIGHT = 'chromium-headless-shell';
const NAMES = [LIGHT, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe'];
const OFF_THE_PATH = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a browser for the tests and a font in which it can draw Chinese. Installs what is missing for root on Debian, and the
 * light browser where there is only another; tells anybody else what to do.
 * @returns {Promise<string>} the browser's path
 */
export async function ensureBrowser() {
  if (canInstall()) {
    if (missing().length > 0) await installPackages(missing().join('和'), [LIGHT, 'fonts-noto-cjk']);
    else if (!isNamed() && findProgram(LIGHT) === null) await installLight();
  }
  const still = missing();
  const browser = findBrowser();
  if (still.length === 0 && browser !== null) return browser;
  throw new SetupFailure(
    `缺少${still.join('和')}：请执行 apt-get install ${LIGHT} fonts-noto-cjk（或以 root 运行一次 npm test），` +
      '浏览器装在别处时请用 CHROME_PATH 指明。',
  );
}

/** Whoever cannot have it goes on with the browser that is there. */
async function installLight() {
  try {
    await installPackages('无窗口的浏览器', [LIGHT]);
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error;
    console.log(`${error.message}；改用 ${findBrowser()}。`);
  }
}

function isNamed() {
  return (process.env['CHROME_PATH'] ?? '') !== '';
}

/** @returns {string | null} */
export function findBrowser() {
  const named = process.env['CHROME_PATH'] ?? '';
  if (isNamed()) {
    if (isProgram(named)) return named;
    throw new SetupFailure(`CHROME_PATH 指向的 ${named} 不是可以执行的程序。`);
  }
  const onPath = NAMES.map(findProgram).find((path) => path !== null);
  return onPath ?? OFF_THE_PATH.find(isProgram) ?? null;
}

function missing() {
  return [...(findBrowser() === null ? ['浏览器'] : []), ...(hasChineseFont() ? [] : ['中文字体'])];
}

/** Other systems bring a Chinese font along. On Linux we look at the names of the files, which needs no fontconfig. */
function hasChineseFont() {
  if (process.platform !== 'linux') return true;
  const home = process.env['HOME'] ?? '/';
  const folders = [
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    join(home, '.fonts'),
    join(home, '.local/share/fonts'),
  ];
  const isChinese = /cjk|han ?(sans|serif)|sourcehan|wqy|uming|ukai|droidsansfallback|noto(sans|serif)(sc|tc|hk|jp)/i;
  return folders
    .filter((folder) => existsSync(folder))
    .some((folder) => readdirSync(folder, { recursive: true }).some((name) => isChinese.test(String(name))));
}
