import type { DeskArticle } from '@rujian/contract/areas/articles/desk';
import { Collapse } from 'antd';
import { useHolds } from '#desk/kit/person.tsx';
import type { Editing } from '../editor/use-editing.ts';
import type { Findings } from '../editor/use-findings.ts';
import { CheckSummary } from './check-summary.tsx';
import { CoverPicker } from './cover-picker.tsx';
import { MainFields } from './main-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import { OriginFields } from './origin-fields.tsx';
import { ReviewStepper } from './review-stepper.tsx';
import { SeoFields } from './seo-fields.tsx';
import { SettingFields } from './setting-fields.tsx';
import { texts } from './texts.ts';

type Props = {
  article: DeskArticle;
  editing: Editing;
  findings: Findings;
  isReadOnly: boolean;
  onTab: (tab: 'proof') => void;
};

export type WordFieldsProps = Pick<Props, 'article' | 'editing' | 'isReadOnly'>;

/** Publishing, in the order of writing; what few articles need is folded away. */
export function PublishTab({ article, editing, findings, isReadOnly, onTab }: Props) {
  const fields = { article, editing, isReadOnly };
  const mayEdit = useHolds('articles.edit');
  return (
    <>
      <ReviewStepper article={article} />
      <MainFields {...fields} />
      <CoverPicker
        cover={editing.words.cover}
        bodyHtml={editing.words.bodyHtml}
        isReadOnly={isReadOnly}
        onChange={(cover) => editing.change({ cover })}
      />
      <OriginFields editing={editing} isReadOnly={isReadOnly} />
      <CheckSummary
        editing={editing}
        findings={findings}
        isReadOnly={isReadOnly}
        onAll={() => onTab('proof')}
      />
      <Collapse
        ghost
        className="ed-more"
        items={[
          { key: 'more', label: texts.more, children: <MoreFields {...fields} /> },
          ...(mayEdit
            ? [
                {
                  key: 'settings',
                  label: texts.settings,
                  children: <SettingFields article={article} editing={editing} />,
                },
              ]
            : []),
          { key: 'seo', label: texts.seo, children: <SeoFields {...fields} /> },
        ]}
      />
    </>
  );
}
