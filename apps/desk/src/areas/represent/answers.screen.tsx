import { Link, useSearchParams } from 'react-router';
import { OutLink } from '#desk/kit/link-button.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
import { texts } from './texts.ts';
import './represent.css';
import { decideFact, decideResponse, listDeskFacts, listDeskResponses } from '@rujian/contract/areas/represent/desk';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { FACT_PROPOSAL_STATE, RESPONSE_STATE } from '@rujian/contract/vocabulary/represent';
import { Space, Tag } from 'antd';
import { ListTable } from '#desk/kit/list/list-table.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { stateFilter, Verdict } from './verdict.tsx';

export function Component() {
  const [params, setParams] = useSearchParams();
  const tabs = [
    ...(useHolds('records.view') ? [{ key: 'responses', label: texts.responses, children: <ResponseList /> }] : []),
    ...(useHolds('brands.view') ? [{ key: 'facts', label: texts.facts, children: <FactList /> }] : []),
  ];
  const first = tabs[0]?.key ?? '';
  return (
    <Screen title={texts.answersTitle} note={texts.answersNote}>
      <Tabs
        activeKey={params.get('tab') ?? first}
        onChange={(tab) => setParams(tab === first ? {} : { tab }, { replace: true })}
        destroyOnHidden
        items={tabs}
      />
    </Screen>
  );
}

type FactRow = DataOf<typeof listDeskFacts>['list'][number];

function FactList() {
  const mayDecide = useHolds('brands.edit');
  const { run, isBusy } = useDo(decideFact, { success: texts.done, refreshes: [listDeskFacts] });
  return (
    <ListTable<typeof listDeskFacts, FactRow>
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
              {sourceUrl && <OutLink to={sourceUrl} label={texts.source} />}
              {proof && <OutLink to={proof.url} label={proof.name} />}
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

type ResponseRow = DataOf<typeof listDeskResponses>['list'][number];

function ResponseList() {
  const mayDecide = useHolds('responses.decide');
  const { run, isBusy } = useDo(decideResponse, { success: texts.done, refreshes: [listDeskResponses] });
  return (
    <ListTable<typeof listDeskResponses, ResponseRow>
      endpoint={listDeskResponses}
      fixed={{ tab: undefined }}
      empty={{ text: texts.noResponses }}
      filters={[stateFilter(RESPONSE_STATE.keys)]}
      columns={[
        { title: texts.brand, render: (_, { brand }) => brand.name },
        {
          title: texts.about,
          render: (_, { t, targetId, title }) => <OutLink to={`/${t}/${targetId}`} label={title} />,
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
