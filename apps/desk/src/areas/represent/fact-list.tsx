import { decideFact, listDeskFacts } from '@rujian/contract/areas/represent/desk';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { FACT_PROPOSAL_STATE } from '@rujian/contract/vocabulary/represent';
import { Space, Tag } from 'antd';
import { Link } from 'react-router';
import { ListTable } from '#desk/kit/list/list-table.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';
import { stateFilter, Verdict } from './verdict.tsx';

type Row = DataOf<typeof listDeskFacts>['list'][number];

/** Corrections that brands propose for their dossiers. */
export function FactList() {
  const mayDecide = useHolds('brands.edit');
  const { run, isBusy } = useDo(decideFact, { success: texts.done, refreshes: [listDeskFacts] });
  return (
    <ListTable<typeof listDeskFacts, Row>
      endpoint={listDeskFacts}
      fixed={{ tab: undefined }}
      empty={{ text: texts.noFacts }}
      filters={[stateFilter(FACT_PROPOSAL_STATE.keys)]}
      columns={[
        { title: texts.brand, render: (_, { brand }) => <Link to={`/brands/${brand.id}`}>{brand.name}</Link> },
        { title: texts.subject, dataIndex: 'subject' },
        {
          title: texts.proposed,
          width: 320,
          render: (_, { proposed }) => <p className="represent-words">{proposed}</p>,
        },
        {
          title: texts.proof,
          render: (_, { sourceUrl, proof }) => (
            <Space orientation="vertical" size={2}>
              {sourceUrl && (
                <a href={sourceUrl} target="_blank" rel="noreferrer">
                  {texts.source}
                </a>
              )}
              {proof && (
                <a href={proof.url} target="_blank" rel="noreferrer">
                  {proof.name}
                </a>
              )}
            </Space>
          ),
        },
        { title: texts.state, render: (_, { state }) => <Tag>{state.name}</Tag> },
        { title: texts.sentAt, render: (_, { createdAt }) => <Moment at={createdAt} /> },
        {
          title: texts.actions,
          render: (_, { id, state, brand, subject }) =>
            mayDecide && state.key === 'submitted' ? (
              <Verdict
                id={id}
                isBusy={isBusy}
                run={(input) => run(input, `${brand.name} ${subject}`)}
                approveText={texts.accept}
              />
            ) : null,
        },
      ]}
    />
  );
}
