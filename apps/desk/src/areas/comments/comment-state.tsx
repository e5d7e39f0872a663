import { Tag } from 'antd';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

const COLOURS: Record<string, string> = {
  pending: 'gold',
  passed: 'green',
  rejected: 'red',
  hidden: 'purple',
  removed: 'volcano',
  deleted_by_author: 'default',
};

export function CommentState({ state }: { state: string }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const name = texts[state as keyof typeof texts] ?? state;
  return <Tag color={COLOURS[state] ?? 'default'}>{name}</Tag>;
}
