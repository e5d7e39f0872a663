import type { MemberState as State } from '@rujian/contract/areas/members/desk';
import { Tag } from 'antd';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

const COLOURS: Record<State, string> = {
  open: 'green',
  muted: 'orange',
  banned: 'red',
  leaving: 'gold',
  left: 'default',
};

export function MemberState({ state }: { state: State }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  return <Tag color={COLOURS[state]}>{texts[state]}</Tag>;
}
