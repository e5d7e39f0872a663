import {
  COMPLAINT_AMOUNT_MAX_FEN,
  COMPLAINT_BRAND_MIN_CHARACTERS,
  COMPLAINT_DETAIL_MIN_CHARACTERS,
  COMPLAINT_TITLE_MIN_CHARACTERS,
  COMPLAINT_YEARS_MAX,
} from '@rujian/contract/areas/complaints/rules';
import { fill } from '#web/i18n/fill.ts';
import type { Draft } from './draft.ts';
import type { ComplainTexts } from './texts.ts';

/** Field → error message. */
export type Problems = Readonly<Record<string, string>>;

const MOBILE = /^1[3-9]\d{9}$/;
const AMOUNT = /^\d{1,6}(?:\.\d{1,2})?$/;

type Now = {
  /** `2026-05-20` */
  today: string;
  pictures: number;
};

export function problemsOf(draft: Draft, { today, pictures }: Now, texts: ComplainTexts): Problems {
  const signs = (text: string) => [...text.trim()].length;
  const found: Record<string, string> = {};
  if (draft.brandId === null && signs(draft.brandText) < COMPLAINT_BRAND_MIN_CHARACTERS) {
    found.brandText = texts.wrongBrand;
  }
  if (draft.producedOn > today) found.producedOn = texts.wrongFuture;
  if (draft.boughtOn > today) found.boughtOn = texts.wrongFuture;
  else if (draft.boughtOn !== '' && draft.boughtOn < yearsBefore(today, COMPLAINT_YEARS_MAX)) {
    found.boughtOn = texts.wrongOld;
  }
  if (draft.amount.trim() !== '' && !isAmount(draft.amount.trim())) found.amount = texts.wrongAmount;
  if (draft.problems.length === 0) found.problems = texts.wrongProblems;
  if (draft.demands.length === 0) found.demands = texts.wrongDemands;
  const titleLeft = COMPLAINT_TITLE_MIN_CHARACTERS - signs(draft.title);
  if (titleLeft > 0) {
    const least = COMPLAINT_TITLE_MIN_CHARACTERS;
    found.title = fill(texts.wrongShort, { least, left: titleLeft });
  }
  const detailLeft = COMPLAINT_DETAIL_MIN_CHARACTERS - signs(draft.detail);
  if (detailLeft > 0) {
    const least = COMPLAINT_DETAIL_MIN_CHARACTERS;
    found.detail = fill(texts.wrongShort, { least, left: detailLeft });
  }
  if (draft.harm !== 'none' && draft.harmedGroup === '') found.harmedGroup = texts.wrongGroup;
  if (pictures === 0) found.evidence = texts.wrongNoPicture;
  if (draft.contactMobile !== '' && !MOBILE.test(draft.contactMobile)) found.contactMobile = texts.wrongMobile;
  if (!draft.truthDeclared) found.truthDeclared = texts.wrongTruth;
  return found;
}

function isAmount(text: string): boolean {
  return AMOUNT.test(text) && Math.round(Number(text) * 100) <= COMPLAINT_AMOUNT_MAX_FEN;
}

function yearsBefore(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
}
