import { Tag } from 'antd';
import { texts } from './texts.ts';

const COLOURS: Record<string, string> = {
  pending: 'gold',
  passed: 'green',
  rejected: 'red',
  hidden: 'purple',
  removed: 'volcano',
  deleted_by_author: 'default',
};

export function CommentState({ state }: { state: string }) {
  const name = texts[state as keyof typeof texts] ?? state;
  return <Tag color={COLOURS[state] ?? 'default'}>{name}</Tag>;
}
