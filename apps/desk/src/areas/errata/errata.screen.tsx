import { LinkOutlined } from '@ant-design/icons';
import { type DeskErratum, decideErratum, listErrata } from '@rujian/contract/areas/errata/public';
import { ERRATUM_REPLY_CHARACTERS } from '@rujian/contract/base/constants';
import { ERRATUM_DECISIONS, ERRATUM_STATE, type ErratumDecision } from '@rujian/contract/vocabulary/errata';
import { CONTENT_TYPE, type ContentType } from '@rujian/contract/vocabulary/shared/content';
import { Alert, Button, Drawer, Flex, Form, Input, Radio, Tag, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Facts } from '#desk/kit/facts.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
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

type Values = { decision: ErratumDecision; reply: string };
type Props = { erratum: DeskErratum; onClose: () => void };

function ErratumDrawer({ erratum, onClose }: Props) {
  const mayDecide = useHolds('errata.decide');
  const { target, quote, where, text, suggestion, wantsThanks, member, state } = erratum;
  const facts: [label: string, children: ReactNode][] = [
    [
      texts.target,
      <Flex key="target" vertical>
        {target.title}
        <Flex gap={12}>
          {target.path && (
            <a href={target.path} target="_blank" rel="noopener">
              {texts.seePage} <LinkOutlined />
            </a>
          )}
          <Link to={deskPathOf(target)}>{texts.openInDesk}</Link>
        </Flex>
      </Flex>,
    ],
    [texts.where, where],
    [texts.quote, quote && <blockquote className="erratum-quote">{quote}</blockquote>],
    [
      texts.report,
      <span key="report" className="erratum-text">
        {text}
      </span>,
    ],
    [texts.suggestion, suggestion && <ins className="erratum-text">{suggestion}</ins>],
    [
      texts.member,
      <Flex key="member" gap={8} wrap>
        <Link to={`/members/${member.id}`}>{member.nickname}</Link>
        <Tag>{wantsThanks ? texts.wantsThanks : texts.noThanks}</Tag>
      </Flex>,
    ],
    [texts.at, <Moment key="at" at={erratum.createdAt} />],
  ];
  return (
    <Drawer open size={560} title={erratum.kind.name} onClose={onClose}>
      <Facts size="small" className="gap-below" rows={Object.fromEntries(facts.filter(([, value]) => value))} />
      {state.key === 'open' ? (
        mayDecide && <Answer erratum={erratum} onDone={onClose} />
      ) : (
        <Alert
          type={state.key === 'accepted' ? 'success' : 'info'}
          title={`${state.name} · ${erratum.decidedBy ?? ''}`}
          description={
            <>
              <Moment at={erratum.decidedAt} /> {erratum.reply}
            </>
          }
        />
      )}
    </Drawer>
  );
}

function Answer({ erratum, onDone }: { erratum: DeskErratum; onDone: () => void }) {
  const [form] = Form.useForm<Values>();
  const decision = Form.useWatch('decision', form) ?? 'accepted';
  const { run, isBusy, fields } = useDo(decideErratum, {
    success: texts.decided,
    about: erratum.target.title,
    refreshes: [listErrata],
  });
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={{ decision: 'accepted', reply: '' }}
      onFinish={(values) => void decide(values)}
    >
      <Form.Item name="decision" label={texts.decision} extra={texts[`${decision}Means`]}>
        <Radio.Group optionType="button" options={ERRATUM_DECISIONS.map((value) => ({ value, label: texts[value] }))} />
      </Form.Item>
      <Form.Item
        name="reply"
        label={texts.reply}
        rules={[{ required: decision === 'rejected', whitespace: true, message: texts.replyNeeded }]}
        {...(fields.reply && { validateStatus: 'error' as const, help: fields.reply })}
      >
        <Input.TextArea rows={3} maxLength={ERRATUM_REPLY_CHARACTERS} showCount />
      </Form.Item>
      <TextButton type="primary" htmlType="submit" loading={isBusy} label={texts.send} />
    </Form>
  );

  async function decide(values: Values) {
    if (await run({ id: erratum.id, ...values })) onDone();
  }
}

type Target = { t: ContentType; id: number; title: string };

/** Desk screen of each content type; types edited in a list are searched there by name. */
const PATHS: Record<ContentType, (target: Target) => string> = {
  news: ({ id }) => `/articles/${id}`,
  headlines: ({ id }) => `/articles/${id}`,
  topic: ({ id }) => `/topics/${id}`,
  evaluation: ({ id }) => `/tests/${id}`,
  spotcheck: ({ title }) => `/checks?${new URLSearchParams({ q: title })}`,
  recall: ({ id }) => `/recalls/${id}`,
  specialsubject: ({ id }) => `/subjects/${id}`,
  billboard: ({ id }) => `/billboards/editions/${id}`,
  baike: ({ id }) => `/terms/${id}`,
  complaint: ({ id }) => `/complaints/${id}`,
  brand: ({ id }) => `/brands/${id}`,
  product: ({ title }) => `/products?${new URLSearchParams({ q: title })}`,
};

function deskPathOf(target: Target): string {
  return PATHS[target.t](target);
}
