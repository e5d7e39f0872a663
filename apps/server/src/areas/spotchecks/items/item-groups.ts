import type { ITEM_GROUPS } from '@rujian/contract/areas/spotchecks/public';

type ItemGroup = (typeof ITEM_GROUPS)[number];

/** The report section of an indicator, by its key in the library. */
const KEYS: Partial<Record<ItemGroup, readonly string[]>> = {
  composition: [
    ...['protein', 'fat', 'milk_solids_nonfat', 'acidity', 'moisture', 'calcium', 'sodium'],
    ...['total_sugar', 'non_lactose_sugar', 'lactose_share', 'vitamin_d', 'dha', 'lactoferrin'],
    ...['beta_lactoglobulin', 'furosine', 'cheese_share', 'cow_milk_share'],
  ],
  microbes: [
    ...['total_plate_count', 'coliforms', 'staphylococcus_aureus', 'salmonella'],
    ...['listeria_monocytogenes', 'cronobacter', 'yeasts', 'moulds', 'lactic_acid_bacteria'],
    'commercial_sterility',
  ],
  contaminants: ['aflatoxin_m1', 'melamine'],
  additives: ['sorbic_acid'],
  label: ['label_protein', 'label_calcium'],
};

const GROUP_OF = new Map(
  Object.entries(KEYS).flatMap(([group, keys]) => keys.map((key) => [key, group as ItemGroup] as const)),
);

export function groupOf(indicatorKey: string | null): ItemGroup {
  return GROUP_OF.get(indicatorKey ?? '') ?? 'other';
}
