import { ScreenTabs } from '#desk/kit/screen-tabs.tsx';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

/** Reported comments, and legally required reports about the site. */
export function ReportTabs({ active }: { active: 'reports' | 'reports/site' }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const screens = { reports: texts.commentReportsTab, 'reports/site': texts.siteReportsTab };
  return <ScreenTabs active={active} screens={screens} />;
}
