import { ScreenTabs } from '#desk/kit/screen-tabs.tsx';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

/** The hot list and the topics share one screen. */
export function HotTabs({ active }: { active: 'hot' | 'topics' }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  return <ScreenTabs active={active} screens={{ hot: texts.hotTab, topics: texts.topicsTab }} />;
}
