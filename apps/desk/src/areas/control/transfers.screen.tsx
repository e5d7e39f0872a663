import {
  listTransfers,
  TRANSFER_KINDS,
  TRANSFER_WAYS,
  type TransferRow,
} from '@rujian/contract/areas/control/transfers';
import { Tag, Typography } from 'antd';
import { Link } from 'react-router';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

const COLOURS = {
  done: 'green',
  waiting: 'gold',
  running: 'processing',
  failed: 'red',
  rolled_back: 'default',
} as const;

export function Component() {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  return (
    <ListScreen<typeof listTransfers, TransferRow>
      title={texts.transfers}
      note={texts.transfersNote}
      endpoint={listTransfers}
      rowKey="key"
      filters={[
        {
          kind: 'choice',
          name: 'way',
          label: texts.way,
          choices: TRANSFER_WAYS.map((value) => ({ value, label: texts.ways[value] })),
        },
        {
          kind: 'choice',
          name: 'kind',
          label: texts.transferKind,
          choices: TRANSFER_KINDS.map((value) => ({ value, label: texts.transferKinds[value] })),
        },
      ]}
      empty={{ text: texts.noTransfers }}
      columns={[
        {
          title: texts.way,
          width: 90,
          render: (_, { way }) => (
            <Tag color={way === 'import' ? 'blue' : 'purple'}>{texts.ways[way]}</Tag>
          ),
        },
        {
          title: texts.transferKind,
          width: 160,
          render: (_, { kind }) => texts.transferKinds[kind],
        },
        {
          title: texts.transferName,
          render: (_, { name, importId }) =>
            importId === null ? (
              name || <Typography.Text type="secondary">–</Typography.Text>
            ) : (
              <Link to={`/imports/${importId}`}>{name}</Link>
            ),
        },
        { title: texts.transferRows, width: 90, align: 'right', render: (_, { rows }) => rows },
        {
          title: texts.transferResult,
          width: 110,
          render: (_, { result }) => (
            <Tag color={COLOURS[result]}>{texts.transferResults[result]}</Tag>
          ),
        },
        {
          title: texts.transferBy,
          width: 140,
          render: (_, { by, kind }) =>
            by?.name ?? (kind === 'archive' ? texts.byMember : texts.bySite),
        },
        { title: texts.transferAt, width: 130, render: (_, { at }) => <Moment at={at} /> },
      ]}
    />
  );
}
