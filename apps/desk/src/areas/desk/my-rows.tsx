import type { MyDesk } from '@rujian/contract/areas/desk/work';
import { fill } from '@rujian/contract/base/fill';
import { REVIEW_RIGHTS } from '@rujian/contract/base/publishing/publishing';
import { PUBLISH_STATE } from '@rujian/contract/vocabulary/shared/publishing';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Deadline } from '#desk/kit/figures/deadline.tsx';
import { type ItemKind, itemPath, kindName, readingPath } from '#desk/kit/item/item-kinds.ts';
import { NeededReviewerLine } from '#desk/kit/item/needed-reviewer.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { StateTag } from '#desk/kit/list/state-tag.tsx';
import { Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

export function ToDoRows({ rows }: { rows: MyDesk['toDo'] }) {
  if (rows.length === 0) {
    return (
      <Nothing
        text={texts.nothingByDeadline}
        action={
          <Allowed right={REVIEW_RIGHTS}>
            <LinkButton to="/reviews">{texts.toQueue}</LinkButton>
          </Allowed>
        }
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

export function ReturnedRows({ rows }: { rows: MyDesk['returned'] }) {
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

export function DraftRows({ drafts }: { drafts: MyDesk['drafts'] }) {
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

export function StuckRows({ rows }: { rows: MyDesk['stuck'] }) {
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

export function LockedRows({ rows }: { rows: MyDesk['locked'] }) {
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
  return (
    <Allowed right="articles.write">
      <LinkButton to="/articles/new">{texts.write}</LinkButton>
    </Allowed>
  );
}
