import type { EditionState } from '@rujian/contract/vocabulary/billboards';
import { Tag } from 'antd';
import { StateTag } from '#desk/kit/list/state-tag.tsx';
import { texts } from './texts.ts';

export function EditionTag({ state }: { state: EditionState }) {
  if (state === 'voting') return <Tag color="purple">{texts.stateVoting}</Tag>;
  if (state === 'audit') return <Tag color="magenta">{texts.stateAudit}</Tag>;
  return <StateTag state={state} />;
}
