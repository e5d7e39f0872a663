import { getDeskArticle } from '@rujian/contract/areas/articles/desk';
import { useParams } from 'react-router';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Failed, Loaded } from '#desk/kit/loaded.tsx';
import { EditorView } from './editor-view.tsx';
import { texts } from './texts.ts';
import './editor.css';

export function Component() {
  const id = Number(useParams().id);
  const article = useCall(getDeskArticle, { id });
  // Another article gets a new editor; stale data of the previous one is not shown.
  const isOther = article.data !== undefined && article.data.id !== id;
  if (article.error && !article.data) {
    return (
      <Failed title={article.error.message}>
        <LinkButton to="/articles" type="primary">
          {texts.back}
        </LinkButton>
      </Failed>
    );
  }
  return <Loaded query={article}>{(data) => (isOther ? null : <EditorView key={data.id} article={data} />)}</Loaded>;
}
