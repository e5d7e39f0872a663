import {
  type DeskTerm,
  getDeskTerm,
  listDeskTerms,
  listTermLinks,
  moveTerm,
  previewTermLinks,
  reviewTerm,
  saveTerm,
  type TermDocument,
} from '@rujian/contract/areas/encyclopedia/desk';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Flex, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { callApi, QUIET } from '#desk/kit/api.ts';
import { Card } from '#desk/kit/card.tsx';
import { CleanHtml } from '#desk/kit/clean-html.tsx';
import { NO_COVER } from '#desk/kit/form/cover-field.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { refresh, useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { nearTime } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
import { type ItemCalls, ItemEditor } from '#desk/kit/writing/item-editor.tsx';
import { TermFields } from './term-fields.tsx';
import { texts } from './texts.ts';

const FRESH: TermDocument = {
  title: '',
  pinyin: '',
  pinyinTones: '',
  nameEn: '',
  aliases: [],
  category: 'product',
  summary: '',
  infobox: [],
  bodyHtml: '',
  references: [],
  seeAlsoIds: [],
  standardRefs: [],
  linkPolicy: 'auto',
  cover: NO_COVER,
  seo: { title: '', description: '', keywords: [] },
};

const CALLS: ItemCalls<TermDocument> = {
  read: (id) => callApi(getDeskTerm, { id }, { loading: false }),
  save: (sent) => callApi(saveTerm, sent, QUIET),
  move: (sent) => callApi(moveTerm, sent),
  refresh: () => refresh(getDeskTerm, listDeskTerms),
};

const FIELD_NAMES: Record<string, string> = {
  ...texts,
  pinyinTones: texts.pinyin,
  bodyHtml: texts.body,
  standardRefs: texts.standards,
  seeAlsoIds: texts.seeAlso,
};

const PATHS = { list: '/terms', page: (id: number) => `/baike/${id}` };

export function Component() {
  const { id = 'new' } = useParams();
  const isNew = id === 'new';
  const term = useCall(getDeskTerm, { id: isNew ? 1 : id }, { enabled: !isNew });
  if (isNew) return <TermEditor term={null} />;
  return <Loaded query={term}>{(data) => String(data.id) === id && <TermEditor key={data.id} term={data} />}</Loaded>;
}

function TermEditor({ term }: { term: DeskTerm | null }) {
  return (
    <ItemEditor
      t="baike"
      item={term}
      fresh={FRESH}
      calls={CALLS}
      paths={PATHS}
      title={({ title }) => title || texts.newOne}
      nameOf={(field) => FIELD_NAMES[field] ?? field}
    >
      {({ document, fields, isReadOnly, round, change }) => (
        <>
          {term && <TermState term={term} />}
          <Tabs
            items={[
              {
                key: 'edit',
                label: isReadOnly ? texts.viewTab : texts.edit,
                children: (
                  <TermFields
                    key={round}
                    document={document}
                    fields={fields}
                    isDisabled={isReadOnly}
                    seeAlso={term?.names.seeAlso ?? []}
                    onChange={change}
                  />
                ),
              },
              {
                key: 'links',
                label: texts.linksTab,
                children: (
                  <Card>
                    <LinkPreview id={term?.id ?? null} title={document.title} aliases={document.aliases} />
                  </Card>
                ),
              },
            ]}
          />
        </>
      )}
    </ItemEditor>
  );
}

function TermState({ term }: { term: DeskTerm }) {
  const reviewing = useDo(reviewTerm, {
    success: texts.reviewedDone,
    about: term.document.title,
    refreshes: [getDeskTerm, listDeskTerms],
  });
  return (
    <>
      {term.isLive && term.isReviewDue && (
        <Alert
          className="gap-below"
          type="warning"
          showIcon
          title={texts.dueNote}
          action={
            <Allowed right="terms.edit">
              <Button size="small" onClick={() => void reviewing.run({ id: term.id })}>
                {texts.markReviewed}
              </Button>
            </Allowed>
          }
        />
      )}
      {term.deadReferences.length > 0 && (
        <Alert
          className="gap-below"
          type="error"
          title={texts.deadNote}
          description={term.deadReferences.map(({ title, url }) => (
            <div key={url}>
              {title} {url}
            </div>
          ))}
        />
      )}
    </>
  );
}

function LinkPreview(names: { id: number | null; title: string; aliases: string[] }) {
  const [links, setLinks] = useState<DataOf<typeof listTermLinks> | null>(null);
  const [article, setArticle] = useState<DataOf<typeof previewTermLinks> | null>(null);
  const looking = useDo(listTermLinks, { onDone: setLinks });
  const previewing = useDo(previewTermLinks, { onDone: setArticle });
  return (
    <Flex vertical gap={12}>
      <Typography.Text type="secondary">{texts.linksNote}</Typography.Text>
      <div>
        <Button type="primary" loading={looking.isBusy} onClick={() => void looking.run(names)}>
          {texts.tryLinks}
        </Button>
      </div>
      {links && (
        <Typography.Text strong>
          {fill(texts.linksFound, { scanned: links.scanned, found: links.found })}
        </Typography.Text>
      )}
      {links?.articles.length === 0 && <Nothing text={texts.noLinks} />}
      {links?.articles.map(({ id, title, publishedAt, before, words, after }) => (
        <div key={id} className="sortable-row">
          <div className="sortable-words">
            <div>
              <a href={`/news/${id}`} target="_blank" rel="noreferrer">
                {title}
              </a>{' '}
              <Typography.Text type="secondary">{nearTime(publishedAt)}</Typography.Text>
            </div>
            <Typography.Text>
              …{before}
              <mark>{words}</mark>
              {after}…
            </Typography.Text>
          </div>
          <TextButton
            size="small"
            loading={previewing.isBusy}
            onClick={() => void previewing.run({ ...names, articleId: id })}
            label={texts.previewArticle}
          />
        </div>
      ))}
      <Modal open={article !== null} width={820} title={article?.title} footer={null} onCancel={() => setArticle(null)}>
        {article && <CleanHtml className="prose article-preview" html={article.html} />}
      </Modal>
    </Flex>
  );
}
