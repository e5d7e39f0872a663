import type { DeskArticle } from '@rujian/contract/areas/articles/desk';
import type { Editing } from '../editor/use-editing.ts';
import type { Findings } from '../editor/use-findings.ts';
import { CheckSummary } from './check-summary.tsx';
import { CoverPicker } from './cover-picker.tsx';
import { LinkFields } from './link-fields.tsx';
import { OriginFields } from './origin-fields.tsx';
import { ReviewStepper } from './review-stepper.tsx';
import { SeoFields } from './seo-fields.tsx';
import { SettingFields } from './setting-fields.tsx';

type Props = {
  article: DeskArticle;
  editing: Editing;
  findings: Findings;
  isReadOnly: boolean;
  onTab: (tab: 'proof') => void;
};

export type WordFieldsProps = Pick<Props, 'article' | 'editing' | 'isReadOnly'>;

/** Publishing: workflow, cover, classification, checks, SEO. */
export function PublishTab({ article, editing, findings, isReadOnly, onTab }: Props) {
  const fields = { article, editing, isReadOnly };
  return (
    <>
      <ReviewStepper article={article} />
      <CoverPicker
        cover={editing.words.cover}
        shown={article.cover}
        isReadOnly={isReadOnly}
        onChange={(cover) => editing.change({ cover })}
      />
      <LinkFields {...fields} />
      <CheckSummary
        editing={editing}
        findings={findings}
        isReadOnly={isReadOnly}
        onAll={() => onTab('proof')}
      />
      <OriginFields {...fields} />
      <SettingFields article={article} editing={editing} />
      <SeoFields {...fields} />
    </>
  );
}
