import { coverPath } from '@rujian/contract/base/cover/cover-path';
import { Form, Input, Select } from 'antd';
import type { WordFieldsProps } from './publish-tab.tsx';
import { texts } from './texts.ts';

/** Search results cut longer ones. */
const TITLE_SHOWN = 30;
const DESCRIPTION_SHOWN = 80;
const SITE_NAME = '乳见';

export function SeoFields({ article, editing, isReadOnly }: WordFieldsProps) {
  const { words, change } = editing;
  const title = words.seoTitle || words.title;
  const description = words.seoDescription || words.summary;
  const { cover } = words;
  const picture =
    cover.mediaId === null && cover.topic !== null && cover.seed !== null
      ? coverPath({ ...cover, topic: cover.topic, seed: cover.seed }, '240x180')
      : article.cover.kind === 'photo'
        ? (article.cover.renditions[0]?.url ?? '')
        : '';
  return (
    <>
      <Form layout="vertical">
        <Form.Item label={texts.seoTitle} extra={<Meter text={title} good={TITLE_SHOWN} />}>
          <Input
            aria-label={texts.seoTitle}
            disabled={isReadOnly}
            value={words.seoTitle}
            maxLength={60}
            placeholder={texts.asTitle}
            onChange={({ target }) => change({ seoTitle: target.value })}
          />
        </Form.Item>
        <Form.Item label={texts.seoDescription} extra={<Meter text={description} good={DESCRIPTION_SHOWN} />}>
          <Input.TextArea
            aria-label={texts.seoDescription}
            disabled={isReadOnly}
            rows={2}
            value={words.seoDescription}
            maxLength={160}
            placeholder={texts.asSummary}
            onChange={({ target }) => change({ seoDescription: target.value })}
          />
        </Form.Item>
        <Form.Item label={texts.seoKeywords} extra={texts.seoKeywordsHint}>
          <Select
            mode="tags"
            open={false}
            suffixIcon={null}
            aria-label={texts.seoKeywords}
            disabled={isReadOnly}
            value={words.seoKeywords}
            tokenSeparators={['，', ',', '、']}
            onChange={(chosen: string[]) =>
              change({ seoKeywords: chosen.map((word) => word.slice(0, 20)).slice(0, 10) })
            }
          />
        </Form.Item>
      </Form>
      <p className="ed-quiet">{texts.baidu}</p>
      <div className="ed-baidu">
        <b>
          {cut(title, TITLE_SHOWN)}_{SITE_NAME}
        </b>
        <p>{cut(description, DESCRIPTION_SHOWN)}</p>
        <small>{location.host}</small>
      </div>
      <p className="ed-quiet">{texts.wechat}</p>
      <div className="ed-wechat">
        <div>
          <b>{cut(words.title, TITLE_SHOWN)}</b>
          <p>{cut(words.summary, 36)}</p>
        </div>
        {picture !== '' && <img src={picture} alt="" />}
      </div>
    </>
  );
}

function Meter({ text, good }: { text: string; good: number }) {
  const length = [...text].length;
  const isLong = length > good;
  return (
    <span className="ed-meter" data-long={isLong || undefined}>
      <meter min={0} max={good * 2} high={good} value={length} aria-hidden="true" /> {length} / {good}
      {isLong && ` · ${texts.tooLong}`}
    </span>
  );
}

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text;
}
