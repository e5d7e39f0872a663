import { type DeskArticle, getArticleRevision, getDeskArticle } from '@rujian/contract/areas/articles/desk';
import type { ArticleWords } from '@rujian/contract/areas/articles/labels';
import { callApi } from '#desk/kit/api.ts';
import { lazyPart } from '#desk/kit/lazy-part.tsx';
import { refresh } from '#desk/kit/list/queries.ts';
import { Tabs } from '#desk/kit/tabs.tsx';
import { WaitingLines } from '#desk/kit/waiting-lines.tsx';
import { PublishTab } from '../inspector/publish-tab.tsx';
import { texts } from './texts.ts';
import type { Editing, Findings } from './use-editing.ts';

const wait = <WaitingLines />;
const ProofTab = lazyPart(async () => (await import('../inspector/proof-tab.tsx')).ProofTab, wait);
const Remarks = lazyPart(async () => (await import('#desk/kit/item/remarks.tsx')).Remarks, wait);
const TrailCard = lazyPart(async () => (await import('#desk/kit/item/trail.tsx')).TrailCard, wait);
const Versions = lazyPart(async () => (await import('#desk/kit/item/versions.tsx')).Versions, wait);

export type InspectorTab = 'publish' | 'proof' | 'remarks' | 'history';

type Props = {
  article: DeskArticle;
  editing: Editing;
  findings: Findings;
  tab: InspectorTab;
  isReadOnly: boolean;
  remarkPlace: { quote: string; block: number } | undefined;
  onTab: (tab: InspectorTab) => void;
  onRemarkDone: () => void;
  /** Scrolls to marked text; false if it is gone. */
  onGoTo: (key: string) => boolean;
  onReplace: (key: string, words: string) => boolean;
  onRestored: (restored: { words: ArticleWords; version: number }) => void;
};

export function Inspector(props: Props) {
  const { article, editing, findings, tab, isReadOnly, onTab, onGoTo } = props;
  const counted = (label: string, count: number) => (
    <>
      {label}
      {count > 0 && <small> {count}</small>}
    </>
  );
  const problems = (findings.proof.data?.blockers ?? 0) + (findings.proof.data?.warnings ?? 0);
  const target = { t: 'news' as const, id: article.id };
  const open = findings.remarks.data?.list.filter(({ resolvedAt }) => resolvedAt === null) ?? [];
  async function goOnWith({ version, revision }: { version: number; revision: number }) {
    const input = { article: article.id, number: revision };
    const { words } = await callApi(getArticleRevision, input, { loading: false });
    props.onRestored({ words, version });
    await refresh(getDeskArticle);
  }

  return (
    <aside className="ed-side" aria-label={texts.inspector}>
      <Tabs
        activeKey={tab}
        onChange={(key) => onTab(key as InspectorTab)}
        items={[
          {
            key: 'publish',
            label: texts.tabPublish,
            children: (
              <PublishTab
                article={article}
                editing={editing}
                findings={findings}
                isReadOnly={isReadOnly}
                onTab={onTab}
              />
            ),
          },
          {
            key: 'proof',
            label: counted(texts.tabProof, problems),
            children: (
              <ProofTab
                editing={editing}
                findings={findings}
                isReadOnly={isReadOnly}
                onGoTo={onGoTo}
                onReplace={props.onReplace}
              />
            ),
          },
          {
            key: 'remarks',
            label: counted(texts.tabRemarks, open.length),
            children: (
              <Remarks
                target={target}
                query={findings.remarks}
                place={props.remarkPlace}
                emptyText={texts.remarkNone}
                onDone={props.onRemarkDone}
                onGoTo={onGoTo}
              />
            ),
          },
          {
            key: 'history',
            label: texts.tabHistory,
            children: (
              <>
                <TrailCard target={target} />
                <Versions
                  target={target}
                  isReadOnly={isReadOnly}
                  hasEdit={article.liveRevision !== null && article.workState !== null}
                  version={() => editing.latest().version}
                  beforeRestoring={editing.flush}
                  onRestored={goOnWith}
                />
              </>
            ),
          },
        ]}
      />
    </aside>
  );
}
