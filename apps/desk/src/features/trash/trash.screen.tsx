import { type DeskArticleRow, listDeskArticles } from '@rujian/contract/article-desk';
import { moveArticle } from '@rujian/contract/article-flow';
import { Button } from 'antd';
import { ListScreen } from '#desk/kit/list-screen.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { useDo } from '#desk/kit/queries.ts';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

/** Product §6: thirty days, then it is gone. */
const KEPT_SECONDS = 30 * 86_400;

export function Component() {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const restore = useDo(moveArticle, { success: texts.restored, refreshes: [listDeskArticles] });
  return (
    <ListScreen<typeof listDeskArticles, DeskArticleRow>
      title={texts.title}
      note={texts.note}
      endpoint={listDeskArticles}
      fixed={{ state: 'trash' }}
      filters={[{ kind: 'text', name: 'text', label: texts.search }]}
      empty={{ text: texts.empty }}
      columns={[
        { title: texts.article, dataIndex: 'title' },
        { title: texts.column, render: (_, { column }) => column.name },
        { title: texts.writer, render: (_, { writer }) => writer?.name },
        { title: texts.deleted, render: (_, { trashedAt }) => <Moment at={trashedAt} /> },
        {
          title: texts.goneAt,
          render: (_, { trashedAt }) => (
            <Moment at={trashedAt === null ? null : trashedAt + KEPT_SECONDS} />
          ),
        },
        {
          title: '',
          align: 'end',
          render: (_, { id, version, title }) => (
            <Allowed right={['articles.write', 'articles.edit']}>
              <Button
                type="link"
                aria-label={`${texts.restore} ${title}`}
                onClick={() => void restore.run({ id, version, move: 'restore' })}
              >
                {texts.restore}
              </Button>
            </Allowed>
          ),
        },
      ]}
    />
  );
}
