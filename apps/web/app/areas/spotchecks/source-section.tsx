import type { CheckNotice } from '@rujian/contract/areas/spotchecks/public';
import type { ReactNode } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { TextLink } from '#web/ui/link.tsx';
import { SideSection } from '#web/ui/section.tsx';
import type { SpotcheckTexts } from './texts.ts';

type Props = {
  source: Pick<CheckNotice, 'url' | 'agency' | 'no'>;
  snapshotSha256: string;
  texts: SpotcheckTexts;
  tools: ReactNode;
  children?: ReactNode;
};

export function SourceSection({ source: { url, agency, no }, snapshotSha256, texts, tools, children }: Props) {
  return (
    <SideSection title={texts.source}>
      <div className="sc-source stack-2 quiet">
        {!url && <p>{fill(texts.sourceNone, { agency, no })}</p>}
        {snapshotSha256 && <p>{fill(texts.snapshot, { hash: snapshotSha256 })}</p>}
        <p className="flow">
          {url && <TextLink className="btn btn-s" to={url} rel="noopener" icon="file" label={texts.sourceLink} />}
          {tools}
        </p>
        {children}
      </div>
    </SideSection>
  );
}
