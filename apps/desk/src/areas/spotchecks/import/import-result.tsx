import type { ImportDetail } from '@rujian/contract/areas/spotchecks/import';
import { fill } from '@rujian/contract/base/fill';
import { Alert } from 'antd';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { texts } from '../texts.ts';

/** The result of an import and its current state. */
export function ImportResult({ sheet }: { sheet: ImportDetail }) {
  const { notice, state, added, updated, refused, skipped } = sheet;
  const isBack = state === 'rolled_back';
  return (
    <Alert
      type={isBack ? 'warning' : 'success'}
      showIcon
      title={isBack ? texts.rolledBack : fill(texts.committedDone, { added, refused, skipped })}
      {...(!isBack && updated > 0 && { description: fill(texts.updatedDone, { count: updated }) })}
      action={
        notice && (
          <LinkButton to={`/notices/${notice.id}`} type="primary">
            {texts.openNotice}
          </LinkButton>
        )
      }
    />
  );
}
