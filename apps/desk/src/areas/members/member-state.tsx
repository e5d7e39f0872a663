import type { MemberState as State } from '@rujian/contract/areas/members/desk';
import { Tag } from 'antd';
import { texts } from './texts.ts';

const COLOURS: Record<State, string> = {
  open: 'green',
  muted: 'orange',
  banned: 'red',
  leaving: 'gold',
  left: 'default',
};

export function MemberState({ state }: { state: State }) {
  return <Tag color={COLOURS[state]}>{texts[state]}</Tag>;
}
