import type { ComplaintForm } from '@rujian/contract/areas/complaints/cases';

/** Form state; a chosen brand or product has its name along with its id. */
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

export function isBegun(draft: Draft, start: Draft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(start);
}

export function wireOf({ truthDeclared: _declared, ...draft }: Draft) {
  return {
    ...draft,
    brandId: draft.brandId ?? '',
    productId: draft.productId ?? '',
    harmedGroup: draft.harm === 'none' ? '' : draft.harmedGroup,
    amount: draft.amount.trim(),
  };
}
