import type { MyContribution } from '@rujian/contract/areas/contributions/public';
import { fill } from '#web/i18n/fill.ts';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { SideSection } from '#web/ui/section.tsx';
import { fileSize } from './file-size.ts';
import type { ContributeTexts } from './texts.ts';

type Props = { contribution: MyContribution; texts: ContributeTexts };

/** The current text with pictures and attachments. */
export function ContributionText({ contribution, texts }: Props) {
  const { kind, body, contact, penName, pictures, attachments, protectIdentity } = contribution;
  return (
    <SideSection id="words" title={texts.wordsNow}>
      {kind.key === 'article' ? <RichText html={body} /> : <p className="my-body">{body}</p>}
      {pictures.length > 0 && (
        <ul className="contribute-pictures flow">
          {pictures.map(({ id, url, name }) => (
            <li key={id}>
              <img src={url} alt={name} />
            </li>
          ))}
        </ul>
      )}
      {attachments.length > 0 && (
        <ul className="contribute-documents">
          {attachments.map(({ id, url, name, size }) => (
            <li key={id}>
              <a className="link" href={url} download={name}>
                {name}
              </a>
              <small>{fileSize(size)}</small>
            </li>
          ))}
        </ul>
      )}
      <p className="meta">
        {penName && <span>{fill(texts.signedAs, { name: penName })}</span>}
        {contact && <span>{fill(texts.reachedBy, { contact })}</span>}
        {kind.key === 'tip' && <span>{protectIdentity ? texts.isProtected : texts.isNamed}</span>}
      </p>
    </SideSection>
  );
}
