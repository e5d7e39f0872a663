import type { DataOf } from '@rujian/contract/endpoint';
import { checkSample, listSamples } from '@rujian/contract/moderation';
import type { Reason } from '@rujian/contract/vocabulary/moderation';
import { Button, Card, Flex, Statistic, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { useCall, useDo } from '#desk/kit/queries.ts';
import { Screen } from '#desk/kit/screen.tsx';
import { useTexts } from '#desk/kit/texts.ts';
import { ReasonChoice } from './reason-choice.tsx';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';
import './moderation.css';

type Sum = DataOf<typeof listSamples>['people'][number];

export function Component() {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const read = useCall(listSamples, {});
  const check = useDo(checkSample, { refreshes: [listSamples] });
  const [asked, setAsked] = useState<number>();
  return (
    <Screen title={texts.samplesTitle} note={texts.samplesNote}>
      <Loaded query={read}>
        {({ list, checked, agreed, people }) => (
          <>
            <Flex gap={16} wrap className="gap-below">
              <Card size="small">
                <Statistic title={texts.checked} value={checked} />
              </Card>
              <Card size="small">
                <Statistic
                  title={texts.agreement}
                  value={checked === 0 ? '–' : percentOf(agreed, checked)}
                  {...(checked > 0 && { suffix: '%' })}
                />
              </Card>
              <Card size="small">
                <Statistic title={texts.toCheck} value={list.length} />
              </Card>
            </Flex>
            {people.length > 0 && (
              <Card size="small" title={texts.byPerson} className="gap-below">
                <Table<Sum>
                  size="small"
                  pagination={false}
                  rowKey={({ person }) => person.id}
                  dataSource={people}
                  columns={[
                    { title: texts.person, dataIndex: ['person', 'name'] },
                    { title: texts.checked, dataIndex: 'checked', align: 'right' },
                    {
                      title: texts.agreement,
                      key: 'rate',
                      align: 'right',
                      render: (_, row) => `${percentOf(row.agreed, row.checked)}%`,
                    },
                  ]}
                />
              </Card>
            )}
            {list.length === 0 && (
              <Card>
                <Nothing
                  text={texts.noSamples}
                  action={<LinkButton to="/moderation">{texts.toQueue}</LinkButton>}
                />
              </Card>
            )}
            <ul className="samples">
              {list.map(({ id, text, author, createdAt }) => (
                <li key={id}>
                  <Card size="small">
                    <p className="queue-text">{text}</p>
                    <Flex gap={8} align="center" wrap>
                      <Link to={`/members/${author.id}`}>{author.name}</Link>
                      <Moment at={createdAt} />
                      <span className="samples-actions">
                        <Button
                          disabled={check.isBusy}
                          onClick={() => void check.run({ id, agreed: true })}
                        >
                          {texts.agree}
                        </Button>
                        <Button
                          danger
                          aria-expanded={asked === id}
                          onClick={() => setAsked(asked === id ? undefined : id)}
                        >
                          {texts.disagree}
                        </Button>
                      </span>
                    </Flex>
                    {asked === id && (
                      <div className="queue-reasons">
                        <p>{texts.whyNot}</p>
                        <ReasonChoice
                          label={texts.whyNot}
                          isBusy={check.isBusy}
                          onChoose={(reason) => void disagree(id, reason)}
                        />
                      </div>
                    )}
                  </Card>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Screen>
  );

  async function disagree(id: number, reason: Reason) {
    await check.run({ id, agreed: false, reason });
    setAsked(undefined);
  }
}

function percentOf(part: number, whole: number): number {
  return Math.round((part / whole) * 1000) / 10;
}
