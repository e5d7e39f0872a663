import type { ComplaintForm } from '@rujian/contract/complaint-matters';

/** What the form holds; a chosen brand or product keeps its name beside its id. */
export type Draft = ComplaintForm & { truthDeclared: boolean };

export const EMPTY_DRAFT: Draft = {
  brandId: null,
  brandText: '',
  productId: null,
  productText: '',
  batchNo: '',
  producedOn: '',
  channel: '',
  shop: '',
  orderNo: '',
  boughtOn: '',
  amount: '',
  province: '',
  problems: [],
  demands: [],
  title: '',
  detail: '',
  clue: '',
  harm: 'none',
  harmedGroup: '',
  contactName: '',
  contactMobile: '',
  shareContact: false,
  anonymous: true,
  truthDeclared: false,
};

/** Whether somebody has written something that would be a pity to lose. */
export function isBegun(draft: Draft, start: Draft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(start);
}

/** The fields as the calls take them: an empty text for what is not given. */
export function wireOf({ truthDeclared: _declared, ...draft }: Draft) {
  return {
    ...draft,
    brandId: draft.brandId ?? '',
    productId: draft.productId ?? '',
    harmedGroup: draft.harm === 'none' ? '' : draft.harmedGroup,
    amount: draft.amount.trim(),
  };
}
