import { WarningOutlined } from '@ant-design/icons';
import { ApiError } from '@rujian/api-client/api-error';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';
import { WaitingLines } from './waiting-lines.tsx';

type Props<Data> = {
  query: UseQueryResult<Data>;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

export function Loaded<Data>({ query, isEmpty, empty, children }: Props<Data>) {
  if (query.data !== undefined) {
    if (isEmpty?.(query.data)) return empty ?? <Nothing />;
    return children(query.data);
  }
  if (query.error) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  return <WaitingLines />;
}

export function Nothing({ text, action }: { text?: string; action?: ReactNode }) {
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text ?? texts.nothing}>
      {action}
    </Empty>
  );
}

export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  // Asking again for what does not exist would not help.
  if (error instanceof ApiError && error.failure?.error.endsWith('not_found')) {
    return (
      <Failed title={texts.missing} note={texts.missingNote}>
        <Button onClick={() => history.back()}>{texts.goBack}</Button>
      </Failed>
    );
  }
  return (
    <Failed title={texts.loadFailed} note={error.message}>
      <Button onClick={onRetry}>{texts.retry}</Button>
    </Failed>
  );
}

export function Failed({ title, note, children }: { title: string; note?: string; children?: ReactNode }) {
  return (
    <div className="failed" role="alert">
      <WarningOutlined />
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      {children}
    </div>
  );
}
