import { createArticle } from '@rujian/contract/areas/articles/desk';
import {
  type DeskContribution,
  getDeskContribution,
  linkContribution,
  listDeskContributions,
  publishContribution,
} from '@rujian/contract/areas/contributions/desk';
import { Button, InputNumber, Space } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

/** The resulting article; publishing it also publishes the contribution. */
export function ProductionCard({ contribution }: { contribution: DeskContribution }) {
  const { id, title, column, article, next, state } = contribution;
  const done = { success: texts.done, about: title, refreshes: [getDeskContribution, listDeskContributions] };
  const link = useDo(linkContribution, done);
  const publish = useDo(publishContribution, done);
  const create = useDo(createArticle, done);
  const mayWrite = useHolds(['articles.write', 'articles.edit']);
  const goTo = useNavigate();
  const [articleId, setArticleId] = useState<number | null>(null);
  const mayLink = next.includes('in_production');
  if (!article && !mayLink) return null;
  return (
    <Card size="small" title={texts.production} className="gap-below">
      {article && (
        <Space wrap>
          <Link to={`/articles/${article.id}`}>{article.name}</Link>
          {state.key === 'in_production' && <span>{texts.publishedByItself}</span>}
          {next.includes('published') && (
            <Button size="small" loading={publish.isBusy} onClick={() => void publish.run({ id })}>
              {texts.markPublished}
            </Button>
          )}
        </Space>
      )}
      {mayLink && (
        <Space wrap>
          {column && mayWrite && (
            <Button
              type="primary"
              loading={create.isBusy}
              onClick={async () => {
                const input = { columnId: column.id, title, contributionId: id };
                const made = await create.run(input);
                if (made) await goTo(`/articles/${made.id}`);
              }}
            >
              {texts.createArticle}
            </Button>
          )}
          <InputNumber
            aria-label={texts.articleNumber}
            placeholder={texts.articleNumber}
            min={1}
            precision={0}
            value={articleId}
            onChange={setArticleId}
          />
          <Button
            disabled={articleId === null}
            loading={link.isBusy}
            onClick={() => articleId !== null && void link.run({ id, article: articleId })}
          >
            {texts.linkArticle}
          </Button>
        </Space>
      )}
    </Card>
  );
}
