import type { Scene } from './art.ts';
import { bottleScenes } from './scenes/bottle.ts';
import { chartScenes } from './scenes/chart.ts';
import { cheeseScenes } from './scenes/cheese.ts';
import { cowScenes } from './scenes/cow.ts';
import { emptyScenes } from './scenes/empty.ts';
import { factoryScenes } from './scenes/factory.ts';
import { familyScenes } from './scenes/family.ts';
import { labScenes } from './scenes/lab.ts';
import { logisticsScenes } from './scenes/logistics.ts';
import { lostScenes } from './scenes/lost.ts';
import { marketScenes } from './scenes/market.ts';
import { milkingScenes } from './scenes/milking.ts';
import { pastureScenes } from './scenes/pasture.ts';
import { policyScenes } from './scenes/policy.ts';
import { portScenes } from './scenes/port.ts';
import { powderScenes } from './scenes/powder.ts';
import { tankScenes } from './scenes/tank.ts';
import { yogurtScenes } from './scenes/yogurt.ts';

export const TOPICS = [
  'pasture',
  'cow',
  'bottle',
  'cheese',
  'yogurt',
  'factory',
  'lab',
  'chart',
  'policy',
  'port',
  'family',
  'powder',
  'tank',
  'milking',
  'market',
  'logistics',
] as const;

/** Topics of articles, and pictures of the interface: a missing page, an empty list. */
export type CoverScene = (typeof TOPICS)[number] | 'lost' | 'empty';

export const SCENES: Readonly<Record<CoverScene, readonly Scene[]>> = {
  pasture: pastureScenes,
  cow: cowScenes,
  bottle: bottleScenes,
  cheese: cheeseScenes,
  yogurt: yogurtScenes,
  factory: factoryScenes,
  lab: labScenes,
  chart: chartScenes,
  policy: policyScenes,
  port: portScenes,
  family: familyScenes,
  powder: powderScenes,
  tank: tankScenes,
  milking: milkingScenes,
  market: marketScenes,
  logistics: logisticsScenes,
  lost: lostScenes,
  empty: emptyScenes,
};

export function isCoverScene(value: unknown): value is CoverScene {
  return typeof value === 'string' && Object.hasOwn(SCENES, value);
}
