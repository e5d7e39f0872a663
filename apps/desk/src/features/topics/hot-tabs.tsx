import { Tabs } from 'antd';
import { useNavigate } from 'react-router';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

/** The hot list and the topics are two sides of one screen. */
export function HotTabs({ active }: { active: 'hot' | 'topics' }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const navigate = useNavigate();
  return (
    <Tabs
      activeKey={active}
      items={[
        { key: 'hot', label: texts.hotTab },
        { key: 'topics', label: texts.topicsTab },
      ]}
      onChange={(key) => void navigate(`/${key}`)}
    />
  );
}
