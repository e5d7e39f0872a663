import type { PAGE_VERSION_STATES } from '@rujian/contract/areas/site/pages';
import { Tag } from 'antd';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

const COLOURS = { draft: 'default', upcoming: 'blue', in_force: 'green', past: 'gold' } as const;

export function VersionState({ state }: { state: (typeof PAGE_VERSION_STATES)[number] }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  return <Tag color={COLOURS[state]}>{texts[state]}</Tag>;
}
