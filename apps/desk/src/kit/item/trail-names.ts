import type { TrailEntry } from '@rujian/contract/base/item-reading';
import { TRAIL_EVENT } from '@rujian/contract/vocabulary/shared/publishing';
import { deskLang } from '#desk/kit/lang.ts';
import { texts } from './texts.ts';

export function eventName({ event, step }: Pick<TrailEntry, 'event' | 'step'>): string {
  const name = TRAIL_EVENT.label(event, deskLang);
  if (event !== 'pass' && event !== 'override') return name;
  const steps = [texts.trailPass1, texts.trailPass2, texts.trailPass3];
  const passed = steps[step - 1];
  if (!passed) return name;
  return event === 'pass' ? passed : `${passed}${texts.trailByException}`;
}
