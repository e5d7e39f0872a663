import { listTermLinks, previewTermLinks } from '@rujian/contract/areas/encyclopedia/desk';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { Button, Flex, Modal, Typography } from 'antd';
import { useState } from 'react';
import { CleanHtml } from '#desk/kit/clean-html.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Nothing } from '#desk/kit/loaded.tsx';
import { nearTime } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

type Props = { id: number | null; title: string; aliases: string[] };

/** Effect of the names on recent articles, before publication. */
export function LinkPreview(names: Props) {
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
          <Button
            size="small"
            loading={previewing.isBusy}
            onClick={() => void previewing.run({ ...names, articleId: id })}
          >
            {texts.previewArticle}
          </Button>
        </div>
      ))}
      <Modal open={article !== null} width={820} title={article?.title} footer={null} onCancel={() => setArticle(null)}>
        {article && <CleanHtml className="prose article-preview" html={article.html} />}
      </Modal>
    </Flex>
  );
}
