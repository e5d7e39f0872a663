import { checkBatch } from '@rujian/contract/areas/brands/check';
import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import { getBrand, getProduct } from '@rujian/contract/areas/brands/public';
import type { SafetyAnswer } from '@rujian/contract/areas/brands/safety';
import { previewComplaint } from '@rujian/contract/areas/complaints/steps';
import { getHome } from '@rujian/contract/areas/home/public';
import { searchAll, suggestSearch } from '@rujian/contract/areas/search/public';
import type { Random } from '../fuzz/random.ts';
import { logIn } from '../log-in.ts';
import { makeMember } from '../makers.ts';
import { ask } from './ask.ts';
import type { Kit } from './oracle.ts';
import { countAnswer, recordsOf } from './safety-counts.ts';
import { namesIn } from './safety-names.ts';
import { shuffled } from './safety-questions.ts';
import type { SafetyRows } from './safety-rows.ts';
import { batchKey } from './safety-text.ts';

export type CompareSubject = (
  place: string,
  card: SafetyAnswer | null | undefined,
  facets: FacetQuery,
) => Promise<void>;

const SHOWN_ON_FORM = 5;

type Surfaces = {
  kit: Kit;
  rows: SafetyRows;
  random: Random;
  most: number;
  compare: CompareSubject;
  differ: (line: string) => void;
};

/** The same subject has the same answer wherever it is shown: dossier, product, home, search, form of complaints. */
export async function compareSurfaces({ kit, rows, random, most, compare, differ }: Surfaces): Promise<void> {
  const some = <Item>(items: readonly Item[]) => shuffled(random, items).slice(0, most);

  for (const { id } of some(rows.brands)) {
    const { data } = await ask(kit, getBrand, { id });
    await compare('dossier', data.safety, { brand: id });
  }
  for (const { id, brandId } of some(rows.products)) {
    if (!rows.brands.some((brand) => brand.id === brandId)) continue;
    const { data } = await ask(kit, getProduct, { id });
    await compare('product', data.safety, { product: String(id) });
  }
  const { data: home } = await ask(kit, getHome, {});
  if (home.safety) await compare('home', home.safety, home.safety.facets);

  // The form of complaints asks by facets as the reader fills it in.
  for (const { brandId, batchNo } of some(rows.records)) {
    if (brandId === null || batchKey(batchNo) === '') continue;
    const { data } = await ask(kit, checkBatch, { brand: brandId, batch: batchNo });
    await compare('by facets', data.answers[0], { brand: brandId, batch: batchNo });
  }
  const member = await logIn(kit, await makeMember(kit.platform));
  for (const { brandId, batchNo } of some(rows.records)) {
    if (brandId === null || batchKey(batchNo) === '') continue;
    const { data } = await kit.call(previewComplaint, { brandId, batchNo }, member);
    const shown = data.batchChecks.map(({ id }) => id);
    // Failures stand first, so that passes leave none out.
    const isFailure = (id: number) => rows.records.find((record) => record.id === id)?.result === 'fail';
    const isFull = shown.length >= SHOWN_ON_FORM;
    const left = recordsOf(rows, { brand: brandId, batch: batchNo })
      .filter((id) => !shown.includes(id))
      .filter((id) => !isFull || (isFailure(id) && !shown.every(isFailure)));
    const { recall } = countAnswer(rows, { brand: brandId, batch: batchNo });
    if (recall?.id !== data.batchRecall?.id) {
      differ(`form of complaints, brand ${brandId}, ${batchNo}: recall ${data.batchRecall?.id}, counted ${recall?.id}`);
    }
    if (left.length > 0) differ(`form of complaints, brand ${brandId}, ${batchNo}: without the records ${left.join()}`);
  }

  for (const { text } of some(namesIn(rows))) {
    const [check, search, suggest] = [
      await ask(kit, checkBatch, { q: text }),
      await ask(kit, searchAll, { q: text }),
      await ask(kit, suggestSearch, { q: text }),
    ];
    const [first] = check.data.answers;
    const [found] = search.data.answers;
    const said = (answer: SafetyAnswer | undefined) =>
      JSON.stringify(answer && [answer.facets, answer.verdict, answer.tested, answer.failed, answer.recall]);
    if (said(first) !== said(found)) differ(`search of “${text}”: ${said(found)}, /check ${said(first)}`);
    if (found) await compare('search', found, found.facets);
    for (const { text: parts, safety } of suggest.data.list) {
      const title = parts.map((part) => part.text).join('');
      const same = check.data.answers.find((answer) => answer.title === title);
      if (!safety || !same) continue;
      const [shown, counted] = [safety, countAnswer(rows, same.facets)];
      if (shown.verdict !== counted.verdict || shown.tested !== counted.tested || shown.failed !== counted.failed) {
        differ(`suggestion ${title} for “${text}”: ${JSON.stringify(shown)}, counted ${JSON.stringify(counted)}`);
      }
    }
  }
}
