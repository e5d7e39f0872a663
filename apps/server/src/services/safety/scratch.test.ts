import { writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { test } from 'vitest';
import { loadDemoContent } from '#test/demo-content.ts';
import { testPlatform } from '#test/start-app.ts';
import { readFacetSums } from './facet-sums.ts';
import { listFoodTerms } from './food-terms.ts';

test('scratch', async () => {
  const { platform } = await testPlatform();
  await loadDemoContent(platform);
  const out: string[] = [];
  const terms = await listFoodTerms(platform.db);
  for (const { key, name } of terms) {
    const [sum] = await readFacetSums(platform.readDb, [{ food: key }], 'zh-cn');
    const { rows } = await platform.db.execute(
      sql`select n.food_name, n.category, coalesce(sum(s.records),0) as records from food_names n left join spotcheck_sums s using (food_name, category) where term_ids @> array(select id from food_terms where key=${key}) group by n.id order by 2,1`,
    );
    out.push(
      `${key} ${name}: ${sum?.records} / ${sum?.tested} / ${sum?.failed} ${sum?.recall?.id ?? ''} — ${rows.map((r) => `${r.food_name}[${r.category}]${r.records}`).join(' ')}`,
    );
  }
  writeFileSync('/tmp/facets/terms.txt', out.join('\n'));
  const cards = [
    { brand: 1 },
    { brand: 3 },
    { product: '13' },
    { maker: '沙岭晨甜乳品厂' },
    { food: 'goat' },
    { food: 'powder,camel' },
    { trademark: '星垄' },
    { name: '驼' },
  ];
  for (let i = 0; i < 8; i++) {
    const t = performance.now();
    await readFacetSums(platform.readDb, cards, 'zh-cn');
    console.log(performance.now() - t);
  }
  for (const c of cards) {
    const t = performance.now();
    await readFacetSums(platform.readDb, [c], 'zh-cn');
    const t2 = performance.now();
    await readFacetSums(platform.readDb, [c], 'zh-cn');
    console.log(JSON.stringify(c), t2 - t, performance.now() - t2);
  }
}, 120000);
