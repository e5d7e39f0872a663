import { getMyDesk } from '@rujian/contract/areas/desk/work';
import { listMyRemarks, readRemarks } from '@rujian/contract/base/item-history';
import { Badge, Button } from 'antd';
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

/** The caller's work: deadlines, returned texts, drafts, locked texts and remarks. */
export function MyWork() {
  const [params, setParams] = useSearchParams();
  const seesArticles = useHolds('articles.view');
  const desk = useCall(getMyDesk, {}, { refetchMs: REFETCH_MS });
  const remarks = useCall(listMyRemarks, {}, { enabled: seesArticles, refetchMs: REFETCH_MS });
  const readAll = useDo(readRemarks, { refreshes: [listMyRemarks] });
  const { data } = desk;
  const unread = remarks.data?.unread ?? 0;
  const open = params.get(TAB) ?? (data && data.stuck.length > 0 ? 'stuck' : 'toDo');
  const tabs = [
    {
      key: 'toDo',
      name: texts.byDeadline,
      count: data?.toDo.length,
      children: <Loaded query={desk}>{({ toDo }) => <ToDoRows rows={toDo} />}</Loaded>,
    },
    {
      key: 'returned',
      name: texts.returned,
      count: data?.returned.length,
      children: <Loaded query={desk}>{({ returned }) => <ReturnedRows rows={returned} />}</Loaded>,
    },
    {
      key: 'drafts',
      name: texts.drafts,
      count: data?.drafts.total,
      children: <Loaded query={desk}>{({ drafts }) => <DraftRows drafts={drafts} />}</Loaded>,
    },
    {
      key: 'locked',
      name: texts.locked,
      count: data?.locked.length,
      children: <Loaded query={desk}>{({ locked }) => <LockedRows rows={locked} />}</Loaded>,
    },
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
