import type { CheckChoices } from '@rujian/contract/areas/spotchecks/public';
import type { Filter } from '#web/ui/lists/list-tools.tsx';
import type { SpotcheckTexts } from './texts.ts';

/** The filters of the list: the verdict first. */
export function checkFilters(choices: CheckChoices, texts: SpotcheckTexts) {
  const named = (name: keyof CheckChoices, label: string): Filter => ({ name, label, choices: choices[name] });
  return {
    search: { name: 'q', label: texts.searchLabel },
    first: named('result', texts.filterResult),
    filters: [
      named('category', texts.filterCategory),
      named('indicator', texts.filterIndicator),
      named('brand', texts.filterBrand),
      named('province', texts.filterProvince),
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
