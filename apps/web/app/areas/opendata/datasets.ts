import type { Dataset, DatasetKey } from '@rujian/contract/areas/opendata/index-file';
import {
  BILLBOARD_FIELDS,
  type DataField,
  EVALUATION_FIELDS,
  PRICE_FIELDS,
  SPOTCHECK_FIELDS,
  STANDARD_FIELDS,
} from '@rujian/contract/areas/opendata/public';
import type { Lang } from '@rujian/contract/base/constants';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import type { OpenDataTexts } from './texts.ts';

const FIELDS: Record<DatasetKey, readonly DataField[]> = {
  spotcheck: SPOTCHECK_FIELDS,
  evaluation: EVALUATION_FIELDS,
  billboard: BILLBOARD_FIELDS,
  price: PRICE_FIELDS,
  standard: STANDARD_FIELDS,
};

export type DatasetView = ReturnType<typeof datasetView>;

/** Data set for the view, with field descriptions in the reader's language. */
export function datasetView(dataset: Dataset, lang: Lang, texts: OpenDataTexts) {
  const names = {
    spotcheck: [texts.setSpotcheck, texts.aboutSpotcheck],
    evaluation: [texts.setEvaluation, texts.aboutEvaluation],
    billboard: [texts.setBillboard, texts.aboutBillboard],
    price: [texts.setPrice, texts.aboutPrice],
    standard: [texts.setStandard, texts.aboutStandard],
  };
  const whole = dataset.key === 'standard' ? texts.wholeStandards : texts.wholeFile;
  const isOneFile = dataset.files.every(({ title }) => title === '');
  const [name = '', about = ''] = names[dataset.key];
  return {
    ...dataset,
    name,
    about,
    isOneFile,
    files: dataset.files.map((file) => ({
      ...file,
      title: file.title || whole,
      headline: breakTitle(file.title || whole),
    })),
    fields: FIELDS[dataset.key].map(({ field, zh, en }) => ({ field, meaning: lang === 'en' ? en : zh })),
  };
}
