import { PUBLISH_STATE, type PublishState } from '@rujian/contract/vocabulary/shared/publishing';
import { Tag } from 'antd';
import { deskLang } from '#desk/kit/lang.ts';

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

export function StateTag({ state }: { state: PublishState }) {
  return <Tag color={COLOURS[state]}>{PUBLISH_STATE.label(state, deskLang)}</Tag>;
}
