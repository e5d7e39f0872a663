import type { WritingState } from '@rujian/contract/areas/mydata/public';
import { Link } from '#web/ui/link.tsx';
import type { MyTexts } from './texts.ts';
import './my.css';

type Props = { writing: WritingState; texts: MyTexts };

export function WritingNote({ writing, texts }: Props) {
  if (writing === 'open') return null;
  if (writing === 'child') return <p className="note my-writing">{texts.childLimits}</p>;
  const [why, label, to] =
    writing === 'consent'
      ? [texts.restsConsent, texts.restsConsentLink, '/user/account/data#consents']
      : [texts.restsGuardian, texts.restsGuardianLink, '/user/account/profile'];
  return (
    <p className="note my-banner my-writing" role="status">
      {why}{' '}
      <Link className="link" to={to}>
        {label}
      </Link>
    </p>
  );
}
