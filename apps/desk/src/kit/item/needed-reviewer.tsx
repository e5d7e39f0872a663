import { fill } from '@rujian/contract/base/fill';
import type { NeededReviewer } from '@rujian/contract/base/publishing/edited-items';
import { STAFF_ROLE } from '@rujian/contract/vocabulary/staff';
import { Link } from 'react-router';
import { deskLang } from '#desk/kit/lang.ts';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

export function NeededReviewerLine({ needed }: { needed: NeededReviewer }) {
  const mayAdd = useHolds('staff.view');
  const role = STAFF_ROLE.label(needed.role, deskLang);
  return (
    <span className="needed-reviewer">
      {fill(texts.needed, { role, step: texts[`needed_${needed.step}`] })}{' '}
      {mayAdd ? <Link to="/people">{texts.neededAdd}</Link> : texts.neededAsk}
    </span>
  );
}
