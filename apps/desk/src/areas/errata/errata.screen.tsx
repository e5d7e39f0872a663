import { type DeskErratum, listErrata } from '@rujian/contract/areas/errata/public';
import { ERRATUM_STATE } from '@rujian/contract/vocabulary/errata';
import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import { Button, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { deskLang } from '#desk/kit/lang.ts';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { deskPathOf, ErratumDrawer } from './erratum-drawer.tsx';
import { texts } from './texts.ts';
import './errata.css';

const COLOURS = { open: 'gold', accepted: 'green', rejected: 'red', duplicate: 'default' } as const;

export function Component() {
  const [opened, setOpened] = useState<DeskErratum>();
  return (
    <>
      <ListScreen<typeof listErrata, DeskErratum>
        title={texts.title}
        note={texts.note}
        endpoint={listErrata}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: texts.open,
            choices: ERRATUM_STATE.keys.map((value) => ({ value, label: texts[value] })),
          },
          {
            kind: 'choice',
            name: 't',
            label: texts.contentType,
            choices: CONTENT_TYPE.keys.map((value) => ({ value, label: CONTENT_TYPE.label(value, deskLang) })),
          },
        ]}
        empty={{ text: texts.nothingWaits }}
        columns={[
          {
            title: texts.target,
            key: 'target',
            width: 220,
            render: (_, { target }) => (
              <div className="erratum-cell">
                <Link to={deskPathOf(target)}>{target.title}</Link>
                <br />
                <Typography.Text type="secondary">{target.typeName}</Typography.Text>{' '}
                {target.path && (
                  <a href={target.path} target="_blank" rel="noopener">
                    {texts.seePage}
                  </a>
                )}
              </div>
            ),
          },
          {
            title: texts.report,
            key: 'text',
            width: 340,
            render: (_, { kind, quote, text }) => (
              <div className="erratum-cell">
                <Tag>{kind.name}</Tag>
                {text}
                {quote && <blockquote className="erratum-quote">{quote}</blockquote>}
              </div>
            ),
          },
          {
            title: texts.member,
            key: 'member',
            render: (_, { member, record }) => (
              <>
                {member.nickname}
                <br />
                <Typography.Text type="secondary">
                  {texts.accepted} {record.accepted} · {texts.rejected} {record.rejected}
                </Typography.Text>
              </>
            ),
          },
          {
            title: texts.state,
            key: 'state',
            render: (_, { state }) => <Tag color={COLOURS[state.key]}>{state.name}</Tag>,
          },
          { title: texts.at, dataIndex: 'createdAt', render: (at: number) => <Moment at={at} /> },
          {
            title: texts.actions,
            key: 'actions',
            fixed: 'end',
            render: (_, row) => (
              <Button size="small" onClick={() => setOpened(row)}>
                {row.state.key === 'open' ? texts.decide : texts.look}
              </Button>
            ),
          },
        ]}
      />
      {opened && <ErratumDrawer erratum={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
