import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { PUBLISH_STATE } from '@rujian/contract/vocabulary/publishing';
import { AGENCY_LEVEL } from '@rujian/contract/vocabulary/spotchecks';
import { deskLang } from '#desk/kit/lang.ts';
import { texts as kitEn } from '#desk/kit/texts.en.ts';
import { textsOf } from '#desk/kit/texts.ts';
import { texts as kitZhCn } from '#desk/kit/texts.zh-cn.ts';
import type { RecordTexts } from './texts.zh-cn.ts';

export const CATEGORIES = DAIRY_CATEGORY.keys.map((category) => ({
  value: category,
  label: DAIRY_CATEGORY.label(category, deskLang),
}));

/** The publishing states as filter options. */
export function stateChoices() {
  const texts = textsOf({ 'zh-cn': kitZhCn, en: kitEn });
  return PUBLISH_STATE.keys
    .filter((state) => state !== 'scheduled')
    .map((state) => ({
      value: state,
      label: texts[state],
    }));
}

export function levelChoices(texts: RecordTexts) {
  return AGENCY_LEVEL.keys.map((level) => ({ value: level, label: texts[level] }));
}

export function kindChoices(texts: RecordTexts) {
  return (['mixed', 'failed', 'passed'] as const).map((kind) => ({
    value: kind,
    label: texts[kind],
  }));
}

export function resultChoices(texts: RecordTexts) {
  return [
    { value: 'fail' as const, label: texts.resultFail },
    { value: 'pass' as const, label: texts.resultPass },
  ];
}

export function retestChoices(texts: RecordTexts) {
  return [
    { value: 'none' as const, label: texts.retestNone },
    { value: 'applied' as const, label: texts.retestApplied },
    { value: 'upheld' as const, label: texts.retestUpheld },
    { value: 'overturned' as const, label: texts.retestOverturned },
  ];
}

export function authenticityChoices(texts: RecordTexts) {
  return [
    { value: 'none' as const, label: texts.authenticityNone },
    { value: 'disputed' as const, label: texts.authenticityDisputed },
    { value: 'confirmed_fake' as const, label: texts.authenticityFake },
  ];
}
