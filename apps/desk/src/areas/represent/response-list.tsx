import { decideResponse, listDeskResponses } from '@rujian/contract/areas/represent/desk';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { RESPONSE_STATE } from '@rujian/contract/vocabulary/represent';
import { Tag } from 'antd';
import { ListTable } from '#desk/kit/list/list-table.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';
import { stateFilter, Verdict } from './verdict.tsx';

type Row = DataOf<typeof listDeskResponses>['list'][number];

/** Responses of brands to spot checks and tests; public after approval. */
export function ResponseList() {
  const mayDecide = useHolds('responses.decide');
  const { run, isBusy } = useDo(decideResponse, { success: texts.done, refreshes: [listDeskResponses] });
  return (
    <ListTable<typeof listDeskResponses, Row>
      endpoint={listDeskResponses}
      fixed={{ tab: undefined }}
      empty={{ text: texts.noResponses }}
      filters={[stateFilter(RESPONSE_STATE.keys)]}
      columns={[
        { title: texts.brand, render: (_, { brand }) => brand.name },
        {
          title: texts.about,
          render: (_, { t, targetId, title }) => (
            <a href={`/${t}/${targetId}`} target="_blank" rel="noreferrer">
              {title}
            </a>
          ),
        },
        { title: texts.words, width: 380, render: (_, { text }) => <p className="represent-words">{text}</p> },
        { title: texts.state, render: (_, { state }) => <Tag>{state.name}</Tag> },
        { title: texts.sentAt, render: (_, { createdAt }) => <Moment at={createdAt} /> },
        {
          title: texts.actions,
          render: (_, { id, state, title }) =>
            mayDecide && state.key === 'submitted' ? (
              <Verdict id={id} isBusy={isBusy} run={(input) => run(input, title)} approveText={texts.publish} />
            ) : null,
        },
      ]}
    />
  );
}
