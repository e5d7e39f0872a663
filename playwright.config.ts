import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 3987);
const baseURL = `http://127.0.0.1:${PORT}`;

// Workers load this file again; only the first process starts the server and owns the folder.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `rujian-e2e-${randomUUID()}`);
// What is newer was published by a test that runs beside.
process.env.E2E_STARTED_AT ??= new Date().toISOString();

/** Minutes each, of few steps: started last, they would run alone at the end. */
const LONG = /(?:desk-states|every-link|restart)\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testMatch: '**/*.spec.ts', testIgnore: LONG },
  ],
  fullyParallel: true,
  // Two leave a part of two cores idle while they wait for pages.
  workers: 3,
  // A machine that stalls for ten seconds is not a product fault; `npm test` names the repeated tests.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  outputDir: 'test-results',
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 900 },
    // Journeys that replace answers of the server would not see the requests of a worker.
    serviceWorkers: 'block',
    // On a slow machine an animated dialog may move away under the click.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a good part of a test's time; a retry shows the same fault.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" apps/server/build/program/main.js`,
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(PORT),
      HOST: '127.0.0.1',
      SITE_URL: baseURL,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: '',
      REDIS_URL: '',
      LOG_LEVEL: 'warn',
      CAPTCHA: 'lenient',
      DESK_ADMIN_PASSWORD: 'a-password-of-the-journeys',
      TRUST_PROXY: '1',
      // The other web site of the journeys is on this machine.
      FETCH_PRIVATE_HOSTS: '127.0.0.1',
    },
  },
});
