import { getMyDesk, type MyDesk } from '@rujian/contract/areas/desk/work';
import { listMyRemarks, readRemarks } from '@rujian/contract/base/item-history';
import { Badge, Button } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { OwnRemarks } from '#desk/kit/item/own-remarks.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
import { DraftRows, LockedRows, ReturnedRows, StuckRows, ToDoRows } from './my-rows.tsx';
import { texts } from './texts.ts';

const REFETCH_MS = 60_000;
const TAB = 'mine';
const URGENT = new Set(['remarks', 'stuck']);

export function MyWork() {
  const [params, setParams] = useSearchParams();
  const seesArticles = useHolds('articles.view');
  const desk = useCall(getMyDesk, {}, { refetchMs: REFETCH_MS });
  const remarks = useCall(listMyRemarks, {}, { enabled: seesArticles, refetchMs: REFETCH_MS });
  const readAll = useDo(readRemarks, { refreshes: [listMyRemarks] });
  const { data } = desk;
  const unread = remarks.data?.unread ?? 0;
  const open = params.get(TAB) ?? (data && data.stuck.length > 0 ? 'stuck' : 'toDo');
  const ofDesk = (key: string, name: string, count: number | undefined, show: (desk: MyDesk) => ReactNode) => {
    return { key, name, count, children: <Loaded query={desk}>{show}</Loaded> };
  };
  const tabs = [
    ofDesk('toDo', texts.byDeadline, data?.toDo.length, ({ toDo }) => <ToDoRows rows={toDo} />),
    ofDesk('returned', texts.returned, data?.returned.length, ({ returned }) => <ReturnedRows rows={returned} />),
    ofDesk('drafts', texts.drafts, data?.drafts.total, ({ drafts }) => <DraftRows drafts={drafts} />),
    ofDesk('locked', texts.locked, data?.locked.length, ({ locked }) => <LockedRows rows={locked} />),
    ...(data && data.stuck.length > 0
      ? [{ key: 'stuck', name: texts.stuck, count: data.stuck.length, children: <StuckRows rows={data.stuck} /> }]
      : []),
    ...(seesArticles
      ? [
          {
            key: 'remarks',
            name: texts.remarks,
            count: unread,
            children: (
              <Loaded query={remarks}>
                {({ list }) => (
                  <>
                    <OwnRemarks list={list} />
                    {unread > 0 && (
                      <Button type="link" loading={readAll.isBusy} onClick={() => void readAll.run({})}>
                        {texts.readAll}
                      </Button>
                    )}
                  </>
                )}
              </Loaded>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card className="gap-below" isTight>
      <Tabs
        activeKey={tabs.some(({ key }) => key === open) ? open : 'toDo'}
        onChange={(key) => setParams({ [TAB]: key }, { replace: true })}
        items={tabs.map(({ key, name, count = 0, children }) => ({
          key,
          label: (
            <>
              {name} <Badge count={count} color={URGENT.has(key) ? 'var(--vermilion-solid)' : 'var(--ink-3)'} />
            </>
          ),
          children,
        }))}
      />
    </Card>
  );
}
