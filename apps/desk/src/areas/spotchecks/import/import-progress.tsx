import { getDeskNotice, listDeskChecks } from '@rujian/contract/areas/spotchecks/desk';
import { getImport, getImportWork, type ImportWork, listImports } from '@rujian/contract/areas/spotchecks/import';
import { fill } from '@rujian/contract/base/fill';
import { Flex, Progress, Typography } from 'antd';
import { useEffect } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { refresh, useCall } from '#desk/kit/list/queries.ts';
import { texts } from '../texts.ts';

const ASK_AGAIN_MS = 1_000;

/** Refreshes everything that shows an import or its result. */
export function refreshImport(): Promise<void> {
  return refresh(getImport, getImportWork, listImports, getDeskNotice, listDeskChecks);
}

/** Progress of an import; refreshes everything that shows it when it is done. */
export function ImportProgress({ id, work: first }: { id: number; work: ImportWork }) {
  const read = useCall(getImportWork, { id }, { refetchMs: ASK_AGAIN_MS });
  const work = read.data?.work ?? first;
  const isOver = read.data !== undefined && !read.isPlaceholderData && work.state !== 'running';
  useEffect(() => {
    if (isOver) void refreshImport();
  }, [isOver]);

  const percent = work.rows === 0 ? 0 : Math.min(99, Math.floor((work.done / work.rows) * 100));
  const title = work.task === 'check' ? texts.trying : texts.committing;
  return (
    <Card size="small">
      <Flex vertical gap={8} role="status">
        <Typography.Text strong>{title}</Typography.Text>
        <Progress percent={percent} status="active" aria-label={title} />
        <Typography.Text type="secondary">{fill(texts.workDone, { done: work.done, rows: work.rows })}</Typography.Text>
      </Flex>
    </Card>
  );
}
