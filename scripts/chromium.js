import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runOrExit } from './processes.js';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Finds a Chromium for the browser tests; as root on Debian it installs one, with Chinese fonts. */
export async function ensureChromium() {
  const found = find();
  if (found && hasChineseType()) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('› installing Chromium and Chinese fonts from the distribution');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runOrExit('apt-get', ['update', '-qq'], { env });
    const packages = ['chromium', 'fonts-noto-cjk'];
    await runOrExit('apt-get', ['install', '-y', '-qq', ...packages], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return USUAL_PLACES[0];
  }
  if (found) return found;
  console.error(
    'The browser tests need Chromium. Install it, or set CHROMIUM_PATH to its program.',
  );
  process.exit(1);
}

function find() {
  return [process.env.CHROMIUM_PATH, ...USUAL_PLACES].find((path) => path && existsSync(path));
}

function hasChineseType() {
  try {
    return execFileSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}
