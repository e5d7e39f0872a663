import type { CheckChoices } from '@rujian/contract/areas/spotchecks/public';
import type { Filter } from '#web/ui/forms/filter-form.tsx';
import type { SpotcheckTexts } from './texts.zh-cn.ts';

/** The filters of the list: common ones, and folded ones. */
export function checkFilters(choices: CheckChoices, texts: SpotcheckTexts) {
  const named = (name: keyof CheckChoices, label: string): Filter => ({
    name,
    label,
    choices: choices[name],
  });
  return {
    search: { name: 'q', label: texts.searchLabel },
    filters: [
      named('result', texts.filterResult),
      named('category', texts.filterCategory),
      named('indicator', texts.filterIndicator),
      named('brand', texts.filterBrand),
      named('province', texts.filterProvince),
    ],
    more: [
      named('maker', texts.filterMaker),
      named('level', texts.filterLevel),
      named('retest', texts.filterRetest),
      named('authenticity', texts.filterAuthenticity),
    ],
    dates: [
      { name: 'from', label: texts.filterFrom },
      { name: 'to', label: texts.filterTo },
    ],
  };
}
