import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Empty, Result, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { texts as en } from './texts.en.ts';
import { useTexts } from './texts.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Props<Data> = {
  query: UseQueryResult<Data>;
  /** What stands there when there is nothing; the data decide. */
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What was read, or why it is not there yet. */
export function Loaded<Data>({ query, isEmpty, empty, children }: Props<Data>) {
  if (query.data !== undefined) {
    if (isEmpty?.(query.data)) return empty ?? <Nothing />;
    return children(query.data);
  }
  if (query.error) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  return <Skeleton active title={false} paragraph={{ rows: 6 }} className="loading" />;
}

/** Nothing there: one sentence and, if it helps, one thing to do. */
export function Nothing({ text, action }: { text?: string; action?: ReactNode }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text ?? texts.nothing}>
      {action}
    </Empty>
  );
}

export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  return (
    <Result
      status="warning"
      title={texts.loadFailed}
      subTitle={error.message}
      extra={<Button onClick={onRetry}>{texts.retry}</Button>}
    />
  );
}
