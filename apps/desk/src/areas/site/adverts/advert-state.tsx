import type { AdvertState } from '@rujian/contract/areas/site/advert-desk';
import { Tag } from 'antd';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

const COLOURS: Record<AdvertState, string> = {
  running: 'success',
  waiting: 'warning',
  coming: 'processing',
  paused: 'warning',
  ended: 'default',
};

export function AdvertStateTag({ state }: { state: AdvertState }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  return <Tag color={COLOURS[state]}>{texts[`state_${state}`]}</Tag>;
}
