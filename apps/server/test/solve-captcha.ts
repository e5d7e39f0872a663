import { randomUUID } from 'node:crypto';
import { CAPTCHA_HEIGHT_PX, CAPTCHA_WIDTH_PX } from '@rujian/contract/base/constants';
import { eq } from 'drizzle-orm';
import { secondsAfter } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { captchas } from '#schema/login/login.ts';

/** A captcha and its right answer, ready to send with a form; nothing is drawn. */
export async function solvedCaptcha(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  boxes = [
    { x: 60, y: 60, half: 30 },
    { x: 200, y: 120, half: 30 },
  ],
) {
  const captchaId = randomUUID();
  const createdAt = clock.now();
  const expiresAt = secondsAfter(createdAt, 300);
  const challenge = { kind: 'click', boxes };
  await db.insert(captchas).values({ id: captchaId, challenge, createdAt, expiresAt });
  return { captchaId, captchaInfo: clicksOn(boxes) };
}

/** The right answer to a drawn captcha. */
export async function rightClicks({ db }: Pick<Platform, 'db'>, id: string): Promise<string> {
  const [row] = await db.select().from(captchas).where(eq(captchas.id, id));
  if (!row) throw new Error(`No captcha was drawn for ${id}`);
  return clicksOn((row.challenge as { boxes: { x: number; y: number }[] }).boxes);
}

export function clicksOn(points: readonly { x: number; y: number }[]): string {
  const clicks = points.map(({ x, y }) => `${x},${y}`).join('-');
  return `${clicks};${CAPTCHA_WIDTH_PX};${CAPTCHA_HEIGHT_PX}`;
}
