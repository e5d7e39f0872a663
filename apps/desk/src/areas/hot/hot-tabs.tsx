import { ScreenTabs } from '#desk/kit/screen-tabs.tsx';
import { texts } from './texts.ts';

/** The hot list and the topics share one screen. */
export function HotTabs({ active }: { active: 'hot' | 'topics' }) {
  return <ScreenTabs active={active} screens={{ hot: texts.hotTab, topics: texts.topicsTab }} />;
}
