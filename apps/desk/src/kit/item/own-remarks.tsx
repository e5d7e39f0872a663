import { fill } from '@rujian/contract/base/fill';
import { listMyRemarks, type OwnRemark, readRemarks } from '@rujian/contract/base/item-history';
import { Badge } from 'antd';
import { Link } from 'react-router';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { texts } from '#desk/kit/texts.ts';
import { itemPath } from './item-kinds.ts';

export function OwnRemarks({ list, onOpen }: { list: readonly OwnRemark[]; onOpen?: () => void }) {
  const read = useDo(readRemarks, { refreshes: [listMyRemarks] });
  if (list.length === 0) return <Nothing text={texts.remarksNone} />;
  return (
    <ul className="plain-list own-remarks">
      {list.map((remark) => {
        const said = remark.isMention ? texts.remarkMention : texts.remarkOnYours;
        return (
          <li key={remark.id}>
            <div>
              <Link
                to={`${itemPath({ kind: remark.item.t, id: remark.item.id })}?remark=${remark.threadId}`}
                onClick={() => {
                  onOpen?.();
                  if (!remark.isRead) void read.run({ id: remark.id });
                }}
              >
                {fill(said, { name: remark.by.name, title: remark.item.title })}
              </Link>
              {!remark.isRead && <Badge status="error" text={texts.remarkUnread} />}
              {remark.quote !== '' && <q>{remark.quote}</q>}
              <p>{remark.text}</p>
            </div>
            <div className="own-remark-end hint">
              <Moment at={remark.at} />
              {!remark.isRead && (
                <TextButton
                  type="link"
                  size="small"
                  disabled={read.isBusy}
                  onClick={() => void read.run({ id: remark.id })}
                  label={texts.remarkRead}
                />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
