import { listTransfers, type TransferRow } from '@rujian/contract/areas/control/transfers';
import { TRANSFER_KIND, TRANSFER_RESULT, TRANSFER_WAY } from '@rujian/contract/vocabulary/control';
import { Tag, Typography } from 'antd';
import { Link } from 'react-router';
import { choicesOf } from '#desk/kit/choices.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

const COLOURS = {
  done: 'green',
  waiting: 'gold',
  running: 'processing',
  failed: 'red',
  rolled_back: 'default',
} as const;

export function Component() {
  return (
    <ListScreen<typeof listTransfers, TransferRow>
      title={texts.transfers}
      note={texts.transfersNote}
      endpoint={listTransfers}
      rowKey="key"
      filters={[
        { kind: 'choice', name: 'way', label: texts.way, choices: choicesOf(TRANSFER_WAY) },
        { kind: 'choice', name: 'kind', label: texts.transferKind, choices: choicesOf(TRANSFER_KIND) },
      ]}
      empty={{ text: texts.noTransfers }}
      columns={[
        {
          title: texts.way,
          width: 90,
          render: (_, { way }) => (
            <Tag color={way === 'import' ? 'blue' : 'purple'}>{TRANSFER_WAY.label(way, deskLang)}</Tag>
          ),
        },
        { title: texts.transferKind, width: 160, render: (_, { kind }) => TRANSFER_KIND.label(kind, deskLang) },
        {
          title: texts.file,
          render: (_, { name, importId }) =>
            importId === null ? (
              name || <Typography.Text type="secondary">–</Typography.Text>
            ) : (
              <Link to={`/imports/${importId}`}>{name}</Link>
            ),
        },
        { title: texts.transferRows, width: 90, align: 'end', render: (_, { rows }) => rows },
        {
          title: texts.transferResult,
          width: 110,
          render: (_, { result }) => <Tag color={COLOURS[result]}>{TRANSFER_RESULT.label(result, deskLang)}</Tag>,
        },
        {
          title: texts.transferBy,
          width: 140,
          render: (_, { by, kind }) => by?.name ?? (kind === 'archive' ? texts.byMember : texts.bySite),
        },
        { title: texts.transferAt, width: 130, render: (_, { at }) => <Moment at={at} /> },
      ]}
    />
  );
}
