import { BellOutlined } from '@ant-design/icons';
import { fill } from '@rujian/contract/base/fill';
import { listMyRemarks, readRemarks } from '@rujian/contract/base/item-history';
import { Badge, Button, Flex, Popover } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { OwnRemarks } from '#desk/kit/item/own-remarks.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { texts } from './texts.ts';

const REFETCH_MS = 60_000;
const SHOWN = 5;

export function RemarkBell() {
  const remarks = useCall(listMyRemarks, {}, { refetchMs: REFETCH_MS });
  const readAll = useDo(readRemarks, { refreshes: [listMyRemarks] });
  const [isOpen, setIsOpen] = useState(false);
  const unread = remarks.data?.unread ?? 0;
  const close = () => setIsOpen(false);
  const content = (
    <section className="remark-bell" aria-label={texts.remarks}>
      <h2>{texts.remarks}</h2>
      <Loaded query={remarks}>{({ list }) => <OwnRemarks list={list.slice(0, SHOWN)} onOpen={close} />}</Loaded>
      <Flex justify="space-between" align="center">
        <Link to="/?mine=remarks" onClick={close}>
          {texts.remarksAll}
        </Link>
        <Button type="link" disabled={unread === 0} loading={readAll.isBusy} onClick={() => void readAll.run({})}>
          {texts.remarksReadAll}
        </Button>
      </Flex>
    </section>
  );
  return (
    <Popover trigger="click" placement="bottomRight" open={isOpen} onOpenChange={setIsOpen} content={content}>
      <Badge count={unread} size="small" offset={[-6, 6]}>
        <Button
          type="text"
          icon={<BellOutlined />}
          aria-expanded={isOpen}
          aria-label={unread === 0 ? texts.remarks : fill(texts.remarksUnread, { count: unread })}
        />
      </Badge>
    </Popover>
  );
}
