import type { Lang } from '@rujian/contract/base/constants';
import { maskedText } from './masked-text.ts';

type Whole = {
  form: Record<'title' | 'detail' | 'clue' | 'shop' | 'orderNo', string> &
    Record<'contactName' | 'contactMobile', string>;
  original: Record<'title' | 'detail', string>;
  masked: Record<'title' | 'detail', ReturnType<typeof maskedText>>;
  shown: Record<'title' | 'detail', string>;
  clue: string;
  contact: { name: string; mobile: string; shared: boolean };
  evidence: unknown[];
  timeline: { audience: string }[];
};

/** A case for read-only staff: masked data only. */
export function asReadOnly<View extends Whole>(view: View, lang: Lang): View {
  const { shown } = view;
  const hidden = { clue: '', shop: '', orderNo: '', contactName: '', contactMobile: '' };
  return {
    ...view,
    form: { ...view.form, ...shown, ...hidden },
    original: shown,
    masked: { title: maskedText(shown.title, lang), detail: maskedText(shown.detail, lang) },
    clue: '',
    contact: { ...view.contact, name: '', mobile: '' },
    evidence: [],
    timeline: view.timeline.filter(({ audience }) => audience === 'public'),
  };
}
