import type { ContributionVersion } from '@rujian/contract/areas/contributions/public';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { CorrectionChanges } from '#web/ui/content/correction-changes.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { SideSection } from '#web/ui/section.tsx';
import type { ContributeTexts } from './texts.ts';

type Props = { versions: ContributionVersion[]; texts: ContributeTexts };

/** Submitted versions, each with its changes. */
export function VersionList({ versions, texts }: Props) {
  if (versions.length === 0) return null;
  return (
    <SideSection id="versions" title={texts.versions}>
      <ol className="contribute-versions">
        {versions.map(({ round, title, characters, submittedAt, changes }) => (
          <li key={round}>
            <p className="meta">
              <span>{fill(texts.roundNumber, { round: round + 1 })}</span>
              <TimeStamp at={submittedAt} form="datetime" />
              <span>{fill(texts.characters, { count: formatNumber(characters) })}</span>
              {changes.length > 0 && <span>{fill(texts.changedSentences, { count: changes.length })}</span>}
            </p>
            <p>{title}</p>
            <CorrectionChanges changes={changes} />
          </li>
        ))}
      </ol>
    </SideSection>
  );
}
