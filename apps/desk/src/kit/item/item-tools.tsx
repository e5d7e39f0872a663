import { listRemarks } from '@rujian/contract/base/item-history';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { Badge, Button, Drawer } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '#desk/kit/lazy-part.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Tabs } from '#desk/kit/tabs.tsx';
import { WaitingLines } from '#desk/kit/waiting-lines.tsx';
import { texts } from './texts.ts';

const FixDialog = lazyPart(async () => (await import('./fix-dialog.tsx')).FixDialog);
const PreviewDialog = lazyPart(async () => (await import('./preview-dialog.tsx')).PreviewDialog);
const Remarks = lazyPart(async () => (await import('./remarks.tsx')).Remarks, <WaitingLines />);
const Trail = lazyPart(async () => (await import('./trail.tsx')).Trail, <WaitingLines />);
const Versions = lazyPart(async () => (await import('./versions.tsx')).Versions, <WaitingLines />);

type Target = { t: EditedKind; id: number };
export function ItemTools(props: {
  target: Target;
  item: { isLive: boolean; mayEdit: boolean; mayFix: boolean };
  hasEdit: boolean;
  version: () => number;
  beforeActing?: () => Promise<boolean>;
  onChanged: () => void;
  /** Where a restored version replaces what is on the screen. */
  onRestored?: () => void;
}) {
  const { target, item, hasEdit, version, beforeActing, onChanged } = props;
  const { onRestored = onChanged } = props;
  const [params] = useSearchParams();
  const isRemarked = params.has('remark');
  const [dialog, setDialog] = useState<'more' | 'preview' | 'fix' | undefined>(isRemarked ? 'more' : undefined);
  const remarks = useCall(listRemarks, target);
  const open = remarks.data?.list.filter(({ resolvedAt }) => resolvedAt === null).length ?? 0;
  const close = () => setDialog(undefined);
  const before = beforeActing && { beforeMaking: beforeActing };
  return (
    <>
      <Badge count={open} size="small">
        <Button onClick={() => setDialog('more')}>{texts.versionsAndRemarks}</Button>
      </Badge>
      {item.mayEdit && <Button onClick={() => setDialog('preview')}>{texts.previewMade}</Button>}
      {item.mayFix && <Button onClick={() => setDialog('fix')}>{texts.fix}</Button>}
      <Drawer open={dialog === 'more'} title={texts.versionsAndRemarks} onClose={close}>
        <Tabs
          defaultActiveKey={isRemarked ? 'remarks' : 'versions'}
          items={[
            {
              key: 'versions',
              label: texts.versionsTab,
              children: (
                <Versions
                  target={target}
                  isReadOnly={!item.mayEdit}
                  hasEdit={hasEdit}
                  version={version}
                  {...(beforeActing && { beforeRestoring: beforeActing })}
                  onRestored={onRestored}
                />
              ),
            },
            { key: 'trail', label: texts.trail, children: <Trail target={target} /> },
            { key: 'remarks', label: texts.remarksTab, children: <Remarks target={target} query={remarks} /> },
          ]}
        />
      </Drawer>
      {dialog === 'preview' && <PreviewDialog target={target} {...before} onClose={close} />}
      {dialog === 'fix' && <FixDialog target={target} onDone={onChanged} onClose={close} />}
    </>
  );
}
