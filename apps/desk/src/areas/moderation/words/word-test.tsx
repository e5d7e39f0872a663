import { testWords } from '@rujian/contract/areas/moderation/words';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Flex, Input } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { MatchedWords } from '../matched-words.tsx';
import { texts } from './texts.ts';

const KINDS = { pass: 'success', review: 'warning', block: 'error' } as const;

type Tested = { text: string; answer: DataOf<typeof testWords> };

export function WordTest() {
  const { run, isBusy } = useDo(testWords);
  const [text, setText] = useState('');
  const [tested, setTested] = useState<Tested>();
  return (
    <Card title={texts.testTitle} size="small" className="gap-below">
      <Flex gap={12} align="start">
        <Input.TextArea
          aria-label={texts.testLabel}
          placeholder={texts.testLabel}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={20_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <TextButton loading={isBusy} disabled={text.trim() === ''} onClick={() => void look()} label={texts.test} />
      </Flex>
      {tested && (
        <Alert
          className="word-test"
          type={KINDS[tested.answer.verdict]}
          showIcon
          title={texts[`verdict_${tested.answer.verdict}`]}
          description={
            <>
              <p>
                <MatchedWords text={tested.text} hits={tested.answer.hits} why={hitText} />
              </p>
              {tested.answer.hits.length > 0 && (
                <p>
                  {texts.found}
                  {tested.answer.hits.map(hitText).join(texts.listSeparator)}
                </p>
              )}
              {tested.answer.shown !== tested.text && <p>{fill(texts.shownAs, { text: tested.answer.shown })}</p>}
            </>
          }
        />
      )}
    </Card>
  );

  async function look() {
    const answer = await run({ text });
    if (answer) setTested({ text, answer });
  }
}

function hitText({ word, category }: Tested['answer']['hits'][number]): string {
  return fill(texts.hit, { word, category: category.name });
}
