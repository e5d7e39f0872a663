import type { trackReading } from '@rujian/contract/areas/ledger/public';
import { READ_SHARE } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { withApi } from '#web/api/with-api.ts';
import { percentRead } from '#web/ui/content/reading-progress.ts';

const SECOND_MS = 1_000;

/**
 * Reports the start of an article and, once its reading time has passed in a visible window and half
 * of it was scrolled, that it was read. A failure is silent and costs one point.
 */
export async function watchReading(id: number, bodyId: string, signal: AbortSignal): Promise<void> {
  let reading = await track(id, signal);
  while (reading?.state === 'waiting') {
    await untilRead(bodyId, reading.waitSeconds, signal);
    if (signal.aborted) return;
    reading = await track(id, signal);
  }
}

async function track(id: number, signal: AbortSignal): Promise<DataOf<typeof trackReading> | null> {
  const [callApi, { trackReading: endpoint }] = await withApi(import('@rujian/contract/areas/ledger/public'));
  return callApi(endpoint, { t: 'news', id }, { background: true, signal }).catch(() => null);
}

/** Checks once a second: time counts only while the window is visible. */
function untilRead(bodyId: string, seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let secondsLeft = seconds;
    let isHalfRead = false;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      secondsLeft -= 1;
      isHalfRead ||= shareRead(bodyId) >= READ_SHARE;
      if (secondsLeft <= 0 && isHalfRead) end();
    }, SECOND_MS);
    const end = () => {
      clearInterval(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });
}

function shareRead(bodyId: string): number {
  const body = document.getElementById(bodyId)?.getBoundingClientRect();
  return body ? percentRead(body.top, body.height, window.innerHeight) / 100 : 0;
}
