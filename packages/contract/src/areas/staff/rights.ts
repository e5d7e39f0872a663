import { only } from '../../vocabulary/shared/vocabulary.ts';
import { STAFF_ROLE, type StaffRole } from '../../vocabulary/staff.ts';

const CHIEFS = only(STAFF_ROLE.keys, 'column_chief', 'duty_chief');
const EDITORS = ['column_editor', ...CHIEFS] as const;
const REPORTERS = ['reporter', ...EDITORS] as const;
const NEWSROOM = [...REPORTERS, 'data_editor', 'moderator', 'complaint_officer'] as const;
const LOOKERS = [...NEWSROOM, 'operator', 'auditor'] as const;

/** `<area>.<action>`, and the roles that hold it on a new site; afterwards administrators edit the matrix. */
const DEFAULT_RIGHTS = {
  'articles.view': LOOKERS,
  'articles.write': REPORTERS,
  'articles.edit': EDITORS,
  'articles.review1': ['column_editor'],
  'articles.review2': ['column_chief'],
  'articles.review3': ['duty_chief'],
  'articles.publish': CHIEFS,
  'articles.withdraw': ['duty_chief'],
  'articles.quick_fix': CHIEFS,
  'headlines.view': LOOKERS,
  'headlines.propose': ['column_editor'],
  'headlines.edit': CHIEFS,
  'headlines.ads': ['operator'],
  'headlines.outside': ['operator'],
  'topics.view': LOOKERS,
  'topics.edit': EDITORS,
  'topics.pin': ['duty_chief'],
  'records.view': LOOKERS,
  'records.write': ['data_editor'],
  'records.edit': ['data_editor'],
  'records.import': ['data_editor'],
  'records.review1': ['data_editor'],
  'records.review2': ['column_chief'],
  'records.review3': ['duty_chief'],
  'records.publish': ['duty_chief'],
  'records.withdraw': ['duty_chief'],
  'records.quick_fix': CHIEFS,
  'billboards.view': [...EDITORS, 'data_editor', 'operator', 'auditor'],
  'billboards.write': ['column_editor', 'data_editor'],
  'billboards.edit': ['data_editor'],
  'billboards.review1': ['data_editor'],
  'billboards.review2': ['column_chief'],
  'billboards.review3': ['duty_chief'],
  'billboards.publish': ['duty_chief'],
  'billboards.withdraw': ['duty_chief'],
  'billboards.quick_fix': CHIEFS,
  'billboards.votes': ['data_editor', 'duty_chief'],
  'billboards.freeze': ['operator', 'duty_chief'],
  'subjects.view': LOOKERS,
  'subjects.write': REPORTERS,
  'subjects.edit': [...EDITORS, 'data_editor'],
  'subjects.review1': ['column_editor'],
  'subjects.review2': ['column_chief'],
  'subjects.review3': ['duty_chief'],
  'subjects.publish': CHIEFS,
  'subjects.withdraw': ['duty_chief'],
  'subjects.quick_fix': CHIEFS,
  'terms.view': LOOKERS,
  'terms.write': REPORTERS,
  'terms.edit': [...EDITORS, 'data_editor'],
  'terms.review1': ['column_editor'],
  'terms.review2': ['column_chief'],
  'terms.review3': ['duty_chief'],
  'terms.publish': CHIEFS,
  'terms.withdraw': ['duty_chief'],
  'terms.quick_fix': CHIEFS,
  'brands.view': LOOKERS,
  'brands.edit': [...CHIEFS, 'data_editor'],
  'brands.merge': ['duty_chief', 'data_editor'],
  'columns.edit': ['duty_chief'],
  'tags.edit': [...EDITORS, 'data_editor'],
  'contributions.view': [...REPORTERS, 'moderator', 'operator', 'finance', 'auditor'],
  'contributions.decide': ['column_editor'],
  'tips.open': CHIEFS,
  'fees.view': [...CHIEFS, 'finance', 'auditor'],
  'fees.propose': EDITORS,
  'fees.approve': ['duty_chief'],
  'fees.rates': ['duty_chief', 'finance'],
  'errata.view': LOOKERS,
  'errata.decide': [...EDITORS, 'data_editor'],
  'queue.view': ['moderator', 'column_editor', 'duty_chief', 'complaint_officer', 'operator', 'auditor'],
  'comments.view': [...REPORTERS, 'moderator', 'operator', 'auditor'],
  'comments.decide': ['moderator'],
  'words.edit': ['column_chief', 'moderator'],
  'switches.set': ['duty_chief', 'operator'],
  'complaints.view': ['complaint_officer', 'duty_chief', 'auditor'],
  'complaints.decide': ['complaint_officer'],
  'complaints.withdraw': ['duty_chief'],
  'complaints.statistics': ['complaint_officer', 'duty_chief', 'data_editor', 'operator', 'auditor'],
  'claims.view': ['complaint_officer', 'operator', 'auditor'],
  'claims.decide': ['complaint_officer', 'operator'],
  'claims.approve': ['operator'],
  'responses.decide': ['data_editor', 'duty_chief'],
  'members.view': ['moderator', 'complaint_officer', 'duty_chief', 'operator', 'auditor'],
  'members.reveal': ['moderator'],
  'members.mute': ['moderator', 'operator'],
  'members.ban': ['duty_chief', 'operator'],
  'ledger.view': ['operator', 'finance', 'auditor'],
  'withdrawals.check': ['finance'],
  'withdrawals.approve': ['finance', 'duty_chief'],
  'points.edit': ['operator', 'finance'],
  'adjustments.propose': ['operator', 'finance'],
  'adjustments.approve': ['duty_chief', 'finance'],
  'media.view': LOOKERS,
  'media.upload': [...REPORTERS, 'data_editor', 'operator'],
  'media.edit': [...EDITORS, 'data_editor', 'operator'],
  'media.force': CHIEFS,
  'pages.edit': ['duty_chief', 'operator'],
  'site.view': ['duty_chief', 'operator', 'admin', 'auditor'],
  'site.edit': ['operator', 'admin'],
  'site.import': ['admin'],
  'staff.view': ['duty_chief', 'admin', 'auditor'],
  'staff.edit': ['admin'],
  'roles.edit': ['admin'],
  'figures.view': [...CHIEFS, 'operator', 'admin', 'auditor'],
  'control.view': ['admin', 'operator', 'auditor'],
  'transparency.edit': ['duty_chief', 'operator'],
  'jobs.run': ['admin'],
  'backup.run': ['admin'],
  'trash.restore': CHIEFS,
  'trash.erase': ['duty_chief'],
  'audit.all': ['duty_chief', 'operator', 'admin', 'auditor'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type DeskRight = keyof typeof DEFAULT_RIGHTS;

export const DESK_RIGHTS = Object.keys(DEFAULT_RIGHTS) as DeskRight[];

export function defaultRightsOf(roles: readonly string[]): DeskRight[] {
  const held = DESK_RIGHTS.filter((right) =>
    (DEFAULT_RIGHTS[right] as readonly string[]).some((role) => roles.includes(role)),
  );
  return withStepsBelow(held);
}

/** Someone who may pass a review step may pass the steps below it. */
function withStepsBelow(held: readonly DeskRight[]): DeskRight[] {
  return DESK_RIGHTS.filter((right) => held.includes(right) || stepsAbove(right).some((above) => held.includes(above)));
}

export function stepsAbove(right: DeskRight): readonly DeskRight[] {
  return STEPS_ABOVE.get(right) ?? [];
}

/** Known once: every call of the desk derives the permissions of its caller. */
const STEPS_ABOVE: ReadonlyMap<DeskRight, readonly DeskRight[]> = new Map(
  DESK_RIGHTS.flatMap((right) => {
    const [area, step] = right.split('.review');
    if (step === undefined) return [];
    const above = DESK_RIGHTS.filter((other) => {
      const [ofArea, stepOfOther] = other.split('.review');
      return ofArea === area && stepOfOther !== undefined && stepOfOther > step;
    });
    return [[right, above]];
  }),
);

export type RightChange = { role: string; right: string; isHeld: boolean };

export function rightsOf(roles: readonly string[], changes: readonly RightChange[]): DeskRight[] {
  const defaults = roles.map((role) => ({ role, rights: new Set<string>(defaultRightsOf([role])) }));
  const held = DESK_RIGHTS.filter((right) =>
    defaults.some(({ role, rights }) => {
      const changed = changes.find((change) => change.role === role && change.right === right);
      return changed ? changed.isHeld : rights.has(right);
    }),
  );
  return withStepsBelow(held);
}
