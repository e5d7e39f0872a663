import { type EnglishName, listEnglishNames, saveEnglishName } from '@rujian/contract/areas/site/languages';
import { fill } from '@rujian/contract/base/fill';
import { Button, Input, Space, Typography } from 'antd';
import { useState } from 'react';
import { useDo } from '#desk/kit/list/queries.ts';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

/** An English name edited inline; Enter or the button saves it. */
export function EnglishNameField({ name: { kind, id, name, nameEn } }: { name: EnglishName }) {
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
      {isChanged && (
        <Button type="primary" loading={save.isBusy} onClick={send}>
          {texts.save}
        </Button>
      )}
    </Space.Compact>
  );
}
