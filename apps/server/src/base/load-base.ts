import { standardFamily, standardKey } from '@rujian/contract/base/identifiers/standard-no';
import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { indicatorAliases, indicators } from '#schema/brands/brands.ts';
import { indicatorLimits, standards } from '#schema/brands/library.ts';
import { feeRates } from '#schema/contributions/fees.ts';
import { pointRules } from '#schema/ledger/ledger.ts';
import { memberGroups } from '#schema/members/members.ts';
import { moderationWords } from '#schema/moderation/moderation.ts';
import { regions } from '#schema/site/regions.ts';
import { menuRules, siteSettings } from '#schema/site/site.ts';
import { spotcheckColumnAliases } from '#schema/spotchecks/imports.ts';
import { addMissingRules, addRules } from './add-rules.ts';
import { COLUMN_ALIASES } from './column-aliases.ts';
import { FEE_RATES } from './fee-rates.ts';
import { INDICATORS } from './indicators.ts';
import { BASE_LINKS, loadLinks } from './links.ts';
import { BASE_RULES } from './menus.ts';
import { loadPages, renewPage } from './pages.ts';
import { NEVER_REVERSED_RULES, POINT_RULES, UNPAID_RULES } from './point-rules.ts';
import { PROVINCES } from './provinces.ts';
import { seedOnce } from './seed-once.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { LIMITS, STANDARDS } from './standards.ts';
import { BASE_WORDS } from './words.ts';

const RENEWED_PAGES = ['about', 'agreement', 'child_rule', 'contact', 'copyright', 'hours', 'privacy'];

/**
 * Loads the data that every site needs: provinces, indicators and standards, settings, menus and
 * the static pages. Runs at each start and returns whether anything changed.
 */
export async function loadBase({ db, clock }: { db: Db; clock: Clock }): Promise<boolean> {
  const now = clock.now();
  const isFirst = await seedOnce(db, 'base', now, async (tx) => {
    await tx.insert(regions).values(PROVINCES.map((province) => ({ ...province, level: 1 })));
    await loadIndicators(tx);
    const settings = Object.entries(DEFAULT_SETTINGS);
    await tx.insert(siteSettings).values(settings.map(([key, value]) => ({ key, value })));
    await tx.insert(memberGroups).values({ name: '会员', rules: ['*'] });
    await addRules(tx, BASE_RULES);
    await loadPages(tx, now);
  });
  // Older sites get the menu entries of the areas once.
  await seedOnce(db, 'menu of areas', now, (tx) => addMissingRules(tx, BASE_RULES));
  // Clients add the home entry to their header themselves and would show it twice.
  await seedOnce(db, 'menu without home', now, async (tx) => {
    const isHome = and(eq(menuRules.place, 'head'), eq(menuRules.name, 'index'));
    const parents = tx.select({ id: menuRules.parentId }).from(menuRules).where(isNotNull(menuRules.parentId));
    await tx.delete(menuRules).where(and(isHome, eq(menuRules.path, ''), notInArray(menuRules.id, parents)));
  });
  await seedOnce(db, 'point rules', now, async (tx) => {
    await tx.insert(pointRules).values(POINT_RULES);
  });
  await seedOnce(db, 'fee rates', now, async (tx) => {
    await tx.insert(feeRates).values(FEE_RATES.map((rate) => ({ ...rate, effectiveFrom: now })));
  });
  await seedOnce(db, 'listed words', now, async (tx) => {
    await tx.insert(moderationWords).values(BASE_WORDS);
  });
  await seedOnce(db, 'standards', now, loadStandards);
  // Older sites get the button rules of the member pages once.
  await seedOnce(db, 'rules of members', now, (tx) => addMissingRules(tx, BASE_RULES));
  // Older sites get the entries of later member pages once.
  await seedOnce(db, 'menu of my data', now, (tx) => addMissingRules(tx, BASE_RULES));
  await seedOnce(db, 'menu of follows', now, (tx) => addMissingRules(tx, BASE_RULES));
  await seedOnce(db, 'menu of my complaints', now, (tx) => addMissingRules(tx, BASE_RULES));
  await seedOnce(db, 'menu of representatives', now, (tx) => addMissingRules(tx, BASE_RULES));
  await seedOnce(db, 'menu of contributions', now, (tx) => addMissingRules(tx, BASE_RULES));
  await seedOnce(db, 'menu of error reports', now, (tx) => addMissingRules(tx, BASE_RULES));
  await seedOnce(db, 'menu of transparency', now, (tx) => addMissingRules(tx, BASE_RULES));
  await seedOnce(db, 'column names', now, async (tx) => {
    await tx.insert(spotcheckColumnAliases).values(COLUMN_ALIASES);
  });
  // Links became rows; the page that contained them keeps the rest of its text.
  await seedOnce(db, 'friendly links', now, async (tx) => {
    await loadLinks(tx, BASE_LINKS);
    await renewPage(tx, { slug: 'links', from: '2026-06-01' }, now);
  });
  // The rules page lists only what is really paid and reversed.
  await seedOnce(db, 'point rules that are paid', now, async (tx) => {
    await tx.delete(pointRules).where(inArray(pointRules.key, UNPAID_RULES));
    await tx
      .update(pointRules)
      .set({ reversedWhen: '', reversedWhenEn: '', reversalPoints: null })
      .where(inArray(pointRules.key, NEVER_REVERSED_RULES));
  });
  // Corrects pages that promise features the site does not have; edited pages are left alone.
  await seedOnce(db, 'true wordings of the pages', now, async (tx) => {
    for (const slug of RENEWED_PAGES) await renewPage(tx, { slug, from: '2026-06-01' }, now);
  });
  await seedOnce(db, 'menu of my matters', now, (tx) => addMissingRules(tx, BASE_RULES));
  // Older sites get the batch check in their main menu once.
  await seedOnce(db, 'menu of batch check', now, (tx) => addMissingRules(tx, BASE_RULES));
  // Older sites get the English notes of indicators whose Chinese is unchanged.
  await seedOnce(db, 'English notes of indicators', now, async (tx) => {
    for (const { key, meaning, meaningEn, healthNoteEn } of INDICATORS) {
      const isOurs = and(eq(indicators.key, key), eq(indicators.meaning, meaning));
      await tx.update(indicators).set({ meaningEn, healthNoteEn }).where(isOurs);
    }
  });
  return isFirst;
}

async function loadIndicators(tx: Tx): Promise<void> {
  const rows = await tx
    .insert(indicators)
    .values(INDICATORS.map(({ aliases: _, ...indicator }) => indicator))
    .returning({ id: indicators.id, key: indicators.key });
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  const aliases = INDICATORS.flatMap(({ key, aliases = [] }) =>
    aliases.map((alias) => ({ alias, indicatorId: ids.get(key) ?? 0 })),
  );
  await tx.insert(indicatorAliases).values(aliases);
}

/** After the indicators, also on sites that already have them. */
async function loadStandards(tx: Tx): Promise<void> {
  const stored = await tx
    .insert(standards)
    .values(
      STANDARDS.map((standard) => ({
        ...standard,
        noKey: standardKey(standard.no),
        familyKey: standardFamily(standard.no),
      })),
    )
    .returning({ id: standards.id, no: standards.no });
  const standardIds = new Map(stored.map(({ id, no }) => [no, id]));
  const known = await tx.select({ id: indicators.id, key: indicators.key }).from(indicators);
  const indicatorIds = new Map(known.map(({ id, key }) => [key, id]));
  const limits = LIMITS.flatMap(({ indicator, standard, plan, ...limit }) => {
    const indicatorId = indicatorIds.get(indicator);
    const standardId = standardIds.get(standard);
    if (indicatorId === undefined || standardId === undefined) return [];
    const [planN, planC, planLowerM, planUpperM] = plan ?? [];
    return [{ ...limit, indicatorId, standardId, planN, planC, planLowerM, planUpperM }];
  });
  await tx.insert(indicatorLimits).values(limits);
}
