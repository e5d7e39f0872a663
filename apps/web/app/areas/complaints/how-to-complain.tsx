import { TextLink } from '#web/ui/link.tsx';
import { SideSection } from '#web/ui/section.tsx';
import type { ComplaintTexts } from './texts.ts';

export function HowToComplain({ to, texts }: { to?: string; texts: ComplaintTexts }) {
  const links = [
    ['/complaint/kit', texts.howKit],
    ['/contact', texts.howLink],
    ['/check', texts.howCheck],
  ] as const;
  return (
    <SideSection id="how" title={texts.how}>
      <p className="side-text">{texts.howText}</p>
      {to && (
        <TextLink className="btn btn-primary btn-block complain-entry" to={to} icon="mega" label={texts.complainToo} />
      )}
      <ul className="side-links stack-2">
        {links.map(([path, name]) => (
          <li key={path}>
            <TextLink className="link" to={path} label={name} />
          </li>
        ))}
      </ul>
      <p className="side-text">{texts.privacyNote}</p>
    </SideSection>
  );
}
