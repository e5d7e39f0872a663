import { getMyDesk, type MyDesk } from '@rujian/contract/areas/desk/work';
import { fill } from '@rujian/contract/base/fill';
import { listMyRemarks, readRemarks } from '@rujian/contract/base/item-history';
import { REVIEW_RIGHTS } from '@rujian/contract/base/publishing/publishing';
import { PUBLISH_STATE } from '@rujian/contract/vocabulary/shared/publishing';
import { Badge, Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { Deadline } from '#desk/kit/figures/deadline.tsx';
import { type ItemKind, itemPath, kindName, readingPath } from '#desk/kit/item/item-kinds.ts';
import { NeededReviewerLine } from '#desk/kit/item/needed-reviewer.tsx';
import { OwnRemarks } from '#desk/kit/item/own-remarks.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { StateTag } from '#desk/kit/list/state-tag.tsx';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed, useHolds } from '#desk/kit/person.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
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

function ToDoRows({ rows }: { rows: MyDesk['toDo'] }) {
  if (rows.length === 0) {
    return (
      <Nothing
        text={texts.nothingByDeadline}
        action={<LinkButton right={REVIEW_RIGHTS} to="/reviews" label={texts.toQueue} />}
      />
    );
  }
  return (
    <Rows>
      {rows.map((row) => (
        <Row
          key={`${row.kind} ${row.id}`}
          item={row}
          path={row.step ? readingPath(row) : itemPath(row)}
          end={<Deadline dueAt={row.dueAt} />}
        >
          {row.step && ` · ${PUBLISH_STATE.label(row.step, deskLang)}`}
        </Row>
      ))}
    </Rows>
  );
}

function ReturnedRows({ rows }: { rows: MyDesk['returned'] }) {
  if (rows.length === 0) return <Nothing text={texts.nothingReturned} action={<Write />} />;
  return (
    <Rows>
      {rows.map((row) => (
        <Row
          key={`${row.kind} ${row.id}`}
          item={row}
          end={<Moment at={row.at} />}
          remark={fill(texts.returnedBy, { name: row.by.name, remark: row.remark })}
        />
      ))}
    </Rows>
  );
}

function DraftRows({ drafts }: { drafts: MyDesk['drafts'] }) {
  if (drafts.list.length === 0) return <Nothing text={texts.noDrafts} action={<Write />} />;
  return (
    <>
      <Rows>
        {drafts.list.map((row) => (
          <Row key={`${row.kind} ${row.id}`} item={row} end={<Moment at={row.updatedAt} />} />
        ))}
      </Rows>
      {drafts.total > drafts.list.length && (
        <Allowed right="articles.view">
          <Link to="/articles?mine=1&state=draft">{fill(texts.allDrafts, { count: drafts.total })}</Link>
        </Allowed>
      )}
    </>
  );
}

function StuckRows({ rows }: { rows: MyDesk['stuck'] }) {
  return (
    <Rows>
      {rows.map(({ needed, ...item }) => (
        <Row
          key={`${item.kind} ${item.id}`}
          item={item}
          path={readingPath(item)}
          end={<StateTag state={needed.step} />}
          remark={<NeededReviewerLine needed={needed} />}
        />
      ))}
    </Rows>
  );
}

function LockedRows({ rows }: { rows: MyDesk['locked'] }) {
  if (rows.length === 0) return <Nothing text={texts.nothingLocked} action={<Write />} />;
  return (
    <Rows>
      {rows.map((row) => (
        <Row
          key={`${row.kind} ${row.id}`}
          item={row}
          end={<StateTag state={row.state} />}
          remark={fill(texts.lockedBy, { name: row.by.name })}
        />
      ))}
    </Rows>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return <ul className="plain-list">{children}</ul>;
}

type RowProps = {
  item: { kind: ItemKind; id: number; title: string };
  path?: string;
  end: ReactNode;
  remark?: ReactNode;
  children?: ReactNode;
};

function Row({ item, path = itemPath(item), end, remark, children }: RowProps) {
  const kind = kindName(item.kind);
  return (
    <li>
      <div className="mine-row">
        <Link to={path}>{item.title || fill(texts.untitled, { kind, id: item.id })}</Link>
        <p>
          {kind}
          {children}
        </p>
        {remark && <p className="mine-remark">{remark}</p>}
      </div>
      <span className="mine-end hint">{end}</span>
    </li>
  );
}

function Write() {
  return <LinkButton right="articles.write" to="/articles/new" label={texts.write} />;
}
