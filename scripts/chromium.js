import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './processes.js';

/** The engine without the browser around it, which takes two thirds of the CPU time of a test. */
const SHELLS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chrome-headless-shell'];
const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const FONTS = 'fonts-noto-cjk';
/** A machine without a network continues with the browser that it has; other installations are waited for. */
const PATIENCE = ['Acquire::Retries=0', 'Acquire::http::Timeout=10', 'DPkg::Lock::Timeout=300'].flatMap((option) => [
  '-o',
  option,
]);

/** As root on Debian, installs a Chromium for the browser tests with Chinese fonts if there is none. */
export async function installChromium() {
  const isComplete = first([process.env.CHROMIUM_PATH, ...SHELLS]) && hasChineseType();
  if (isComplete || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log('› installing Chromium and Chinese fonts from the distribution');
  if (!(await install('chromium-headless-shell', FONTS)) && !first(BROWSERS)) {
    await aptGet('update', '-qq');
    (await install('chromium-headless-shell', FONTS)) || (await install('chromium', FONTS));
  }
}

export function findChromium() {
  const found = first([process.env.CHROMIUM_PATH, ...SHELLS, ...BROWSERS]);
  if (found) return found;
  console.error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to its program.');
  process.exit(1);
}

function first(paths) {
  return paths.find((path) => path && existsSync(path));
}

function hasChineseType() {
  try {
    return execFileSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}

function install(...packages) {
  return aptGet(...PATIENCE, 'install', '-y', '-qq', ...packages);
}

async function aptGet(...args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const stdio = ['ignore', 'ignore', 'inherit'];
  return (await run('apt-get', args, { env, stdio })) === 0;
}
