import type { PublishState } from '@rujian/contract/vocabulary/publishing';
import { Tag } from 'antd';
import { texts as en } from '#desk/kit/texts.en.ts';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as zhCn } from '#desk/kit/texts.zh-cn.ts';

const COLOURS: Record<PublishState, string> = {
  draft: 'default',
  review1: 'processing',
  review2: 'processing',
  review3: 'warning',
  ready: 'success',
  scheduled: 'processing',
  published: 'success',
  withdrawn: 'error',
  trash: 'default',
};

/** Publishing state of an edited item. */
export function StateTag({ state }: { state: PublishState }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  return <Tag color={COLOURS[state]}>{texts[state]}</Tag>;
}

/** Labels of the states, for filters. */
export function useStateNames(): Record<PublishState, string> {
  return useTexts({ 'zh-cn': zhCn, en });
}
