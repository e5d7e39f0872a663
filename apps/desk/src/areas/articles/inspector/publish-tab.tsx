import type { DeskArticle } from '@rujian/contract/areas/articles/desk';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '#desk/kit/lazy-part.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { WaitingLines } from '#desk/kit/waiting-lines.tsx';
import type { Editing } from '../editor/use-editing.ts';
import type { Findings } from '../editor/use-findings.ts';
import { CheckSummary } from './check-summary.tsx';
import { CoverPicker } from './cover-picker.tsx';
import { MainFields } from './main-fields.tsx';
import { OriginFields } from './origin-fields.tsx';
import { ReviewStepper } from './review-stepper.tsx';
import { texts } from './texts.ts';

const wait = <WaitingLines />;
const MoreFields = lazyPart(async () => (await import('./more-fields.tsx')).MoreFields, wait);
const SeoFields = lazyPart(async () => (await import('./seo-fields.tsx')).SeoFields, wait);
const SettingFields = lazyPart(async () => (await import('./setting-fields.tsx')).SettingFields, wait);

type Props = {
  article: DeskArticle;
  editing: Editing;
  findings: Findings;
  isReadOnly: boolean;
  onTab: (tab: 'proof') => void;
};

export type WordFieldsProps = Pick<Props, 'article' | 'editing' | 'isReadOnly'>;

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
      <CheckSummary editing={editing} findings={findings} isReadOnly={isReadOnly} onAll={() => onTab('proof')} />
      <Fold title={texts.more}>
        <MoreFields {...fields} />
      </Fold>
      {mayEdit && (
        <Fold title={texts.settings}>
          <SettingFields article={article} editing={editing} />
        </Fold>
      )}
      <Fold title={texts.seo}>
        <SeoFields {...fields} />
      </Fold>
    </>
  );
}

/** Its fields are drawn when it is opened first. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <details className="ed-more" onToggle={() => setWasOpen(true)}>
      <summary>{title}</summary>
      {wasOpen && <div>{children}</div>}
    </details>
  );
}
