import { createArticle } from '@rujian/contract/areas/articles/desk';
import {
  acceptContribution,
  type DeskContribution,
  getDeskContribution,
  linkContribution,
  listDeskContributions,
  publishContribution,
  rejectContribution,
  returnContribution,
  takeContribution,
  writeToAuthor,
} from '@rujian/contract/areas/contributions/desk';
import { CONTRIBUTION_REMARK_CHARACTERS } from '@rujian/contract/areas/contributions/rules';
import { fill } from '@rujian/contract/base/fill';
import { Button, InputNumber, Space } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

const OPEN = ['submitted', 'in_review', 'revise', 'accepted', 'in_production'];

export function ContributionActions({ contribution }: { contribution: DeskContribution }) {
  const { id, next, roundsLeft, state } = contribution;
  const refreshes = [getDeskContribution, listDeskContributions];
  const done = { success: texts.done, about: contribution.title, refreshes };
  const take = useDo(takeContribution, done);
  const revise = useDo(returnContribution, done);
  const accept = useDo(acceptContribution, done);
  const reject = useDo(rejectContribution, done);
  const write = useDo(writeToAuthor, { ...done, success: texts.sent });
  const mayWrite = useHolds(['contributions.decide', 'tips.open']) && OPEN.includes(state.key);
  const may = (to: (typeof next)[number]) => next.includes(to);
  if (!mayWrite && next.length === 0) return null;

  async function ask(title: string, label: string, work: (text: string) => Promise<unknown>, isNeeded = true) {
    const maxLength = CONTRIBUTION_REMARK_CHARACTERS;
    await askReason({ title, label, isNeeded, maxLength, hint: texts.authorReads, work });
  }

  return (
    <Card size="small" className="gap-below">
      <Space wrap role="toolbar" aria-label={texts.actions}>
        {may('in_review') && (
          <TextButton type="primary" loading={take.isBusy} onClick={() => void take.run({ id })} label={texts.take} />
        )}
        {may('accepted') && (
          <TextButton
            type="primary"
            onClick={() => ask(texts.accept, texts.note, (remark) => accept.run({ id, remark }), false)}
            label={texts.accept}
          />
        )}
        {may('revise') && (
          <Button onClick={() => ask(texts.revise, texts.remark, (remark) => revise.run({ id, remark }))}>
            {fill(texts.reviseLeft, { count: roundsLeft })}
          </Button>
        )}
        {may('rejected') && (
          <Button danger onClick={() => ask(texts.reject, texts.reason, (reason) => reject.run({ id, reason }))}>
            {texts.reject}
          </Button>
        )}
        {mayWrite && (
          <Button onClick={() => ask(texts.write, texts.words, (text) => write.run({ id, text }))}>
            {texts.write}
          </Button>
        )}
      </Space>
    </Card>
  );
}

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
            <TextButton
              type="primary"
              loading={create.isBusy}
              onClick={async () => {
                const made = await create.run({ columnId: column.id, title, contributionId: id });
                if (made) await goTo(`/articles/${made.id}`);
              }}
              label={texts.createArticle}
            />
          )}
          <InputNumber
            aria-label={texts.articleNumber}
            placeholder={texts.articleNumber}
            min={1}
            precision={0}
            value={articleId}
            onChange={setArticleId}
          />
          <TextButton
            disabled={articleId === null}
            loading={link.isBusy}
            onClick={() => articleId !== null && void link.run({ id, article: articleId })}
            label={texts.linkArticle}
          />
        </Space>
      )}
    </Card>
  );
}
