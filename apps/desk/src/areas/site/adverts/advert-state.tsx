import type { AdvertState } from '@rujian/contract/areas/site/advert-desk';
import { Tag } from 'antd';
import { texts } from './texts.ts';

const COLOURS: Record<AdvertState, string> = {
  running: 'success',
  waiting: 'warning',
  coming: 'processing',
  paused: 'warning',
  ended: 'default',
};

export function AdvertStateTag({ state }: { state: AdvertState }) {
  return <Tag color={COLOURS[state]}>{texts[`state_${state}`]}</Tag>;
}
