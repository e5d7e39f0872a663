import { ScreenTabs } from '#desk/kit/screen-tabs.tsx';
import { texts } from './texts.ts';

/** Reported comments, and legally required reports about the site. */
export function ReportTabs({ active }: { active: 'reports' | 'reports/site' }) {
  const screens = { reports: texts.commentReportsTab, 'reports/site': texts.siteReportsTab };
  return <ScreenTabs active={active} screens={screens} />;
}
