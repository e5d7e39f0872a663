import type { EditionState } from '@rujian/contract/vocabulary/billboards';
import { Tag } from 'antd';
import { StateTag } from '#desk/kit/list/state-tag.tsx';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

/** State of an edition, including its vote. */
export function EditionTag({ state }: { state: EditionState }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  if (state === 'voting') return <Tag color="purple">{texts.stateVoting}</Tag>;
  if (state === 'audit') return <Tag color="magenta">{texts.stateAudit}</Tag>;
  return <StateTag state={state} />;
}
