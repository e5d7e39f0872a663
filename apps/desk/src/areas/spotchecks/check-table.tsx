import { PlusOutlined } from '@ant-design/icons';
import { type DeskCheckRow, listDeskChecks } from '@rujian/contract/areas/spotchecks/desk';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { PUBLISH_STATE } from '@rujian/contract/vocabulary/shared/publishing';
import { AUTHENTICITY_STATE, CHECK_RESULT, RETEST_STATE } from '@rujian/contract/vocabulary/spotchecks';
import { Flex, Space, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { choicesOf } from '#desk/kit/choices.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import type { ListFilter } from '#desk/kit/list/list-filters.tsx';
import { ListTable } from '#desk/kit/list/list-table.tsx';
import { StateTag } from '#desk/kit/list/state-tag.tsx';
import { TwoLines } from '#desk/kit/list/two-lines.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { CheckDrawer } from './check-drawer.tsx';
import { ResultTag } from './result-tag.tsx';
import { texts } from './texts.ts';
import './records.css';

type Props = { notice?: number; canAdd?: boolean; tools?: ReactNode };

const FILTERS_OF_ALL: ListFilter[] = [
  { kind: 'choice', name: 'category', label: texts.category, choices: choicesOf(DAIRY_CATEGORY) },
  { kind: 'choice', name: 'retest', label: texts.retest, choices: choicesOf(RETEST_STATE) },
  { kind: 'choice', name: 'state', label: texts.state, choices: choicesOf(PUBLISH_STATE) },
];

export function CheckTable({ notice, canAdd = false, tools }: Props) {
  const [opened, setOpened] = useState<number | 'new' | null>(null);
  const ofOne = notice !== undefined;

  return (
    <>
      <ListTable<typeof listDeskChecks, DeskCheckRow>
        endpoint={listDeskChecks}
        fixed={ofOne ? { notice } : {}}
        filters={[
          { kind: 'text', name: 'q', label: texts.searchChecks },
          { kind: 'choice', name: 'result', label: texts.result, choices: choicesOf(CHECK_RESULT) },
          ...(ofOne ? [] : FILTERS_OF_ALL),
          {
            kind: 'choice',
            name: 'brand',
            label: texts.brand,
            choices: [
              { value: 'unmatched', label: texts.noBrand },
              { value: 'matched', label: texts.matched },
            ],
          },
        ]}
        tools={
          <Space>
            {canAdd && (
              <Allowed right={['records.write', 'records.edit']}>
                <TextButton icon={<PlusOutlined />} onClick={() => setOpened('new')} label={texts.addCheck} />
              </Allowed>
            )}
            {tools}
          </Space>
        }
        columns={[
          ...(ofOne ? [{ title: texts.seqNo, dataIndex: 'seqNo', width: 64 }] : []),
          {
            title: texts.food,
            render: (_, { id, food, batch, producedOn }) => (
              <TwoLines
                first={<TextButton type="link" style={{ padding: 0 }} onClick={() => setOpened(id)} label={food} />}
                second={[producedOn, batch].filter(Boolean).join(' · ')}
              />
            ),
          },
          { title: texts.maker, render: (_, { maker }) => <span className="wrapped">{maker}</span> },
          {
            title: texts.result,
            width: 150,
            render: (_, row) => (
              <Flex wrap gap={4}>
                <ResultTag result={row.result} />
                {row.retest === 'overturned' && <Tag>{RETEST_STATE.label(row.retest, deskLang)}</Tag>}
                {row.authenticity === 'confirmed_fake' && (
                  <Tag>{AUTHENTICITY_STATE.label(row.authenticity, deskLang)}</Tag>
                )}
              </Flex>
            ),
          },
          { title: texts.items, render: (_, { items }) => <span className="wrapped">{items}</span> },
          {
            title: texts.brand,
            width: 120,
            render: (_, { brand }) => (brand ? brand.name : <Tag color="gold">{texts.noBrand}</Tag>),
          },
          ...(ofOne
            ? []
            : [
                {
                  title: texts.notice,
                  render: (_: unknown, { notice: of }: DeskCheckRow) => (
                    <Space direction="vertical" size={0}>
                      <Link className="wrapped" to={`/notices/${of.id}`}>
                        {of.title}
                      </Link>
                      <StateTag state={of.state} />
                    </Space>
                  ),
                },
              ]),
        ]}
        empty={{ text: texts.noChecks, ...(tools && { action: tools }) }}
      />
      {opened !== null && (
        <CheckDrawer
          key={opened}
          {...(opened === 'new' ? { notice: notice ?? 0 } : { id: opened })}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
