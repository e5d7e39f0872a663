import { standardFamily, standardKey } from '@rujian/contract/base/identifiers/standard-no';
import type { StaffRole } from '@rujian/contract/vocabulary/staff';
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
import { menuRules, seeds, siteSettings } from '#schema/site/site.ts';
import { spotcheckColumnAliases } from '#schema/spotchecks/imports.ts';
import { deskRoles } from '#schema/staff/staff.ts';
import { COLUMN_ALIASES } from './column-aliases.ts';
import { FEE_RATES } from './fee-rates.ts';
import { loadFoodTerms } from './food-terms.ts';
import { BASE_LINKS, loadLinks } from './links.ts';
import INDICATORS from './lists/indicators.json' with { type: 'json' };
import DEFAULT_SETTINGS from './lists/settings.json' with { type: 'json' };
import library from './lists/standards.json' with { type: 'json' };
import { BASE_RULES, type RuleTree } from './menus.ts';
import { loadPages, renewPage } from './pages.ts';
import { POINT_RULES } from './point-rules.ts';
import { PROVINCES } from './provinces.ts';
import { seedOnce } from './seed-once.ts';
import { BASE_WORDS } from './words.ts';

/** Older sites get the menu entries of each of these once. */
const LATER_MENUS = [
  'menu of areas',
  'rules of members',
  'menu of my data',
  'menu of follows',
  'menu of my complaints',
  'menu of representatives',
  'menu of contributions',
  'menu of error reports',
  'menu of transparency',
  'menu of my matters',
  'menu of batch check',
];
/** Rules of older sites that nothing ever paid. */
const UNPAID_RULES = ['share_opened', 'contribution_featured'];
/** Rules that named a reversal that nothing ever made. */
const NEVER_REVERSED_RULES = ['term_suggestion_accepted', 'contribution_accepted'];
const RENEWED_PAGES = ['about', 'agreement', 'child_rule', 'contact', 'copyright', 'hours', 'privacy'];

/** What every site needs. Runs at each start and returns whether it was the first. */
export async function loadBase({ db, clock, demo }: { db: Db; clock: Clock; demo: boolean }): Promise<boolean> {
  const now = clock.now();
  const once = (name: string, work: (tx: Tx) => Promise<unknown>) => seedOnce(db, name, now, work);
  const isFirst = await once('base', async (tx) => {
    await tx.insert(regions).values(PROVINCES.map((province) => ({ ...province, level: 1 })));
    await loadIndicators(tx);
    const settings = Object.entries(DEFAULT_SETTINGS);
    await tx.insert(siteSettings).values(settings.map(([key, value]) => ({ key, value })));
    await tx.insert(memberGroups).values({ name: '会员', rules: ['*'] });
    await addRules(tx, BASE_RULES);
    await loadPages(tx, now);
  });
  for (const menu of LATER_MENUS) await once(menu, addMissingRules);
  // Clients add the home entry to their header themselves and would show it twice.
  await once('menu without home', async (tx) => {
    const isHome = and(eq(menuRules.place, 'head'), eq(menuRules.name, 'index'));
    const parents = tx.select({ id: menuRules.parentId }).from(menuRules).where(isNotNull(menuRules.parentId));
    await tx.delete(menuRules).where(and(isHome, eq(menuRules.path, ''), notInArray(menuRules.id, parents)));
  });
  await once('point rules', (tx) => tx.insert(pointRules).values(POINT_RULES));
  await once('fee rates', (tx) =>
    tx.insert(feeRates).values(FEE_RATES.map((rate) => ({ ...rate, effectiveFrom: now }))),
  );
  await once('listed words', (tx) => tx.insert(moderationWords).values(BASE_WORDS));
  await once('standards', loadStandards);
  await once('food terms', loadFoodTerms);
  await once('column names', (tx) => tx.insert(spotcheckColumnAliases).values(COLUMN_ALIASES));
  // Links became rows; the page that contained them keeps the rest of its text.
  await once('friendly links', async (tx) => {
    await loadLinks(tx, BASE_LINKS);
    await renewPage(tx, { slug: 'links', from: '2026-06-01' }, now);
  });
  // The rules page lists only what is really paid and reversed.
  await once('point rules that are paid', async (tx) => {
    await tx.delete(pointRules).where(inArray(pointRules.key, UNPAID_RULES));
    await tx
      .update(pointRules)
      .set({ reversedWhen: '', reversedWhenEn: '', reversalPoints: null })
      .where(inArray(pointRules.key, NEVER_REVERSED_RULES));
  });
  // Corrects pages that promise features the site does not have; edited pages are left alone.
  await once('true wordings of the pages', async (tx) => {
    for (const slug of RENEWED_PAGES) await renewPage(tx, { slug, from: '2026-06-01' }, now);
  });
  // Older sites get the English notes of indicators whose Chinese is unchanged.
  await once('English notes of indicators', async (tx) => {
    for (const { key, meaning, meaningEn, healthNoteEn } of INDICATORS) {
      const isOurs = and(eq(indicators.key, key), eq(indicators.meaning, meaning));
      await tx.update(indicators).set({ meaningEn, healthNoteEn }).where(isOurs);
    }
  });
  if (isFirst) await once(NEW_SITE, async () => {});
  // A site that was tried in demo mode first is asked once it is in earnest; sites before 0.2 decide themselves.
  const isNewSite = (await db.$count(seeds, eq(seeds.name, NEW_SITE))) > 0;
  if (isNewSite && !demo) await once('second factor of strong roles', demandSecondFactor);
  return isFirst;
}

const NEW_SITE = 'new site';
/** Whose account does most harm in the wrong hands. */
const STRONG_ROLES: readonly StaffRole[] = ['admin', 'finance', 'duty_chief'];

async function demandSecondFactor(tx: Tx): Promise<void> {
  await tx
    .insert(deskRoles)
    .values(STRONG_ROLES.map((key) => ({ key, demandsTotp: true })))
    .onConflictDoUpdate({ target: deskRoles.key, set: { demandsTotp: true } });
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

type Limit = Omit<typeof indicatorLimits.$inferInsert, 'indicatorId' | 'standardId'> & {
  indicator: string;
  standard: string;
  /** n, c, m and M. */
  plan?: number[];
};

/** After the indicators, also on sites that already have them. */
async function loadStandards(tx: Tx): Promise<void> {
  const stored = await tx
    .insert(standards)
    .values(
      (library.standards as Omit<typeof standards.$inferInsert, 'noKey' | 'familyKey'>[]).map((standard) => ({
        ...standard,
        noKey: standardKey(standard.no),
        familyKey: standardFamily(standard.no),
      })),
    )
    .returning({ id: standards.id, no: standards.no });
  const standardIds = new Map(stored.map(({ id, no }) => [no, id]));
  const known = await tx.select({ id: indicators.id, key: indicators.key }).from(indicators);
  const indicatorIds = new Map(known.map(({ id, key }) => [key, id]));
  const limits = (library.limits as Limit[]).flatMap(({ indicator, standard, plan, ...limit }) => {
    const indicatorId = indicatorIds.get(indicator);
    const standardId = standardIds.get(standard);
    if (indicatorId === undefined || standardId === undefined) return [];
    const [planN, planC, planLowerM, planUpperM] = plan ?? [];
    return [{ ...limit, indicatorId, standardId, planN, planC, planLowerM, planUpperM }];
  });
  await tx.insert(indicatorLimits).values(limits);
}

/** One statement per depth of the tree. */
async function addRules(tx: Tx, trees: RuleTree[], parentId: number | null = null): Promise<void> {
  let level = trees.map((tree) => ({ tree, parentId }));
  while (level.length > 0) {
    const rows = await tx
      .insert(menuRules)
      .values(level.map(({ tree: { children: _, ...rule }, parentId }) => ({ ...rule, parentId })))
      .returning({ id: menuRules.id, name: menuRules.name });
    const ids = new Map(rows.map(({ id, name }) => [name, id]));
    level = level.flatMap(({ tree }) =>
      (tree.children ?? []).map((child) => ({ tree: child, parentId: ids.get(tree.name) ?? null })),
    );
  }
}

/** Existing entries keep the operator's changes. */
async function addMissingRules(tx: Tx): Promise<void> {
  const rows = await tx.select({ id: menuRules.id, name: menuRules.name }).from(menuRules);
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  await addMissing(BASE_RULES, null);

  async function addMissing(level: RuleTree[], parentId: number | null): Promise<void> {
    const missing = level.filter(({ name }) => !ids.has(name));
    if (missing.length > 0) await addRules(tx, missing, parentId);
    for (const { name, children = [] } of level) {
      const id = ids.get(name);
      if (id !== undefined) await addMissing(children, id);
    }
  }
}
