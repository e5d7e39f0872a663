import {
  type EnglishName,
  listEnglishNames,
  NAME_KINDS,
  NAMES_ELSEWHERE,
  saveEnglishName,
} from '@rujian/contract/areas/site/languages';
import { fill } from '@rujian/contract/base/fill';
import { Flex, Input, Progress, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { ListTable } from '#desk/kit/list/list-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { SettingRows } from './setting-row.tsx';
import { texts } from './texts.ts';

export function Component() {
  const names = useCall(listEnglishNames, { limit: 1 });
  return (
    <Screen title={texts.languages} note={texts.languagesNote}>
      <Card title={texts.readerLanguages} className="gap-below">
        <Flex gap={8} className="setting-row">
          <Typography.Text strong>{texts.chinese}</Typography.Text>
          <Tag>{texts.alwaysOn}</Tag>
        </Flex>
        <SettingRows keys={['openEnglish']} />
      </Card>
      <Card title={texts.coverage} className="gap-below">
        <Loaded query={names}>
          {({ coverage }) => (
            <ul className="coverage bare-list">
              {coverage.map(({ kind, total, named }) => (
                <li key={kind}>
                  <span>{texts[`kind_${kind}`]}</span>
                  <Progress
                    percent={Math.floor((named / total) * 100)}
                    size="small"
                    aria-label={texts[`kind_${kind}`]}
                  />
                  <Typography.Text type="secondary">
                    {named}/{total}
                  </Typography.Text>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
      <ListTable<typeof listEnglishNames, EnglishName & { key: string }>
        endpoint={listEnglishNames}
        limit={50}
        rowKey="key"
        filters={[
          { kind: 'text', name: 'q', label: texts.searchName },
          {
            kind: 'choice',
            name: 'kind',
            label: texts.kind,
            choices: NAME_KINDS.map((value) => ({ value, label: texts[`kind_${value}`] })),
          },
          {
            kind: 'choice',
            name: 'missing',
            label: texts.completeness,
            choices: [{ value: 'true', label: texts.onlyMissing }],
          },
        ]}
        empty={{ text: texts.noNames }}
        columns={[
          { title: texts.kind, width: 140, render: (_, { kind }) => texts[`kind_${kind}`] },
          { title: texts.chineseName, dataIndex: 'name', width: '32%' },
          {
            title: texts.englishName,
            render: (_, name) =>
              NAMES_ELSEWHERE.includes(name.kind) ? (
                <Link to={`/terms/${name.id}`}>{name.nameEn || texts.editThere}</Link>
              ) : (
                <EnglishNameField key={`${name.kind}${name.id}${name.nameEn}`} name={name} />
              ),
          },
        ]}
      />
    </Screen>
  );
}

function EnglishNameField({ name: { kind, id, name, nameEn } }: { name: EnglishName }) {
  const mayEdit = useHolds('site.edit');
  const [words, setWords] = useState(nameEn);
  const save = useDo(saveEnglishName, { success: texts.saved, refreshes: [listEnglishNames] });
  if (!mayEdit) return nameEn || <Typography.Text type="secondary">{texts.noEnglish}</Typography.Text>;
  const send = () => void save.run({ kind, id, nameEn: words }, words);
  const isChanged = words.trim() !== nameEn;
  return (
    <Space.Compact block>
      <Input
        lang="en"
        aria-label={fill(texts.englishOf, { name })}
        placeholder={texts.noEnglish}
        maxLength={120}
        status={nameEn === '' && words === '' ? 'warning' : ''}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onPressEnter={() => isChanged && send()}
      />
      {isChanged && <TextButton type="primary" loading={save.isBusy} onClick={send} label={texts.save} />}
    </Space.Compact>
  );
}
