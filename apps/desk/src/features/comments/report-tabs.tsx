import { Tabs } from 'antd';
import { useNavigate } from 'react-router';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

/** Reported comments, and what anybody reports to the site as the law asks. */
export function ReportTabs({ active }: { active: 'reports' | 'reports/site' }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const navigate = useNavigate();
  return (
    <Tabs
      activeKey={active}
      items={[
        { key: 'reports', label: texts.commentReportsTab },
        { key: 'reports/site', label: texts.siteReportsTab },
      ]}
      onChange={(key) => void navigate(`/${key}`)}
    />
  );
}
