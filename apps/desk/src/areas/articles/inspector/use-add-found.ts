import type { Editing } from '../editor/use-editing.ts';
import type { Findings } from '../editor/use-findings.ts';

const BRANDS_MAX = 20;
const TAGS_MAX = 8;

export function useAddFound({ words, change }: Editing, { suggested }: Findings) {
  const brands = suggested.data?.brands ?? [];
  const tags = suggested.data?.tags ?? [];
  const unlinkedBrands = brands.filter(({ id }) => !words.brands.some((brand) => brand.id === id));
  const unlinkedTags = tags.filter(({ name }) => !words.tags.some((tag) => tag.name === name));
  return {
    unlinkedBrands,
    unlinkedTags,
    addBrands: (): void => addBrands(unlinkedBrands.map(({ id }) => id)),
    addBrand: (id: number): void => addBrands([id]),
    addTag: ({ id, name }: { id: number; name: string }): void =>
      change({ tags: [...words.tags, { id, name }].slice(0, TAGS_MAX) }),
  };

  function addBrands(ids: number[]) {
    const added = ids.map((id) => ({ id, role: 'mentioned' as const }));
    change({ brands: [...words.brands, ...added].slice(0, BRANDS_MAX) });
  }
}
