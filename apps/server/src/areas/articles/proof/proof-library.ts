import { and, eq, isNull } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { createWordAutomaton } from '#platform/text/word-automaton.ts';
import { tags } from '#schema/articles/articles.ts';
import { brandAliases, brands } from '#schema/brands/brands.ts';
import { encyclopediaAliases, encyclopediaEntries, type StandardRef } from '#schema/encyclopedia.ts';
import { isPublic } from '#schema/publishable.ts';

type Entity = { id: number; name: string; alias: string };

export type ProofLibrary = {
  brands: NameFinder;
  terms: NameFinder;
  tags: NameFinder;
  /** By number without spaces; a number without a year means the edition in force. */
  standards: Map<string, StandardRef>;
};

export type NameFinder = (text: string) => { entity: Entity; start: number; end: number }[];

const KEPT_SECONDS = 300;
const NAME_MIN = 2;

export function createProofLibrary({ db, remember }: Pick<Platform, 'db' | 'remember'>) {
  return (): Promise<ProofLibrary> =>
    remember('proof library', { tags: ['brands', 'terms'], seconds: KEPT_SECONDS }, async () => ({
      brands: finderOf(await brandNames()),
      terms: finderOf(await termNames()),
      tags: finderOf(
        (await db.select({ id: tags.id, name: tags.name }).from(tags)).map((tag) => ({ ...tag, alias: tag.name })),
      ),
      standards: await standards(),
    }));

  async function brandNames(): Promise<Entity[]> {
    const isBrand = isNull(brands.mergedIntoId);
    const names = await db.select({ id: brands.id, name: brands.name }).from(brands).where(isBrand);
    const others = await db
      .select({ id: brands.id, name: brands.name, alias: brandAliases.alias })
      .from(brandAliases)
      .innerJoin(brands, and(eq(brands.id, brandAliases.brandId), isBrand));
    return [...others, ...names.map((brand) => ({ ...brand, alias: brand.name }))];
  }

  async function termNames(): Promise<Entity[]> {
    const { id, title } = encyclopediaEntries;
    const names = await db.select({ id, name: title }).from(encyclopediaEntries).where(isPublic(encyclopediaEntries));
    const others = await db
      .select({ id, name: title, alias: encyclopediaAliases.alias })
      .from(encyclopediaAliases)
      .innerJoin(
        encyclopediaEntries,
        and(eq(encyclopediaEntries.id, encyclopediaAliases.entryId), isPublic(encyclopediaEntries)),
      );
    return [...others, ...names.map((term) => ({ ...term, alias: term.name }))];
  }

  async function standards(): Promise<Map<string, StandardRef>> {
    const rows = await db
      .select({ refs: encyclopediaEntries.standardRefs })
      .from(encyclopediaEntries)
      .where(isPublic(encyclopediaEntries))
      .orderBy(encyclopediaEntries.id);
    const known = new Map<string, StandardRef>();
    for (const ref of rows.flatMap(({ refs }) => refs)) {
      const key = standardKey(ref.no);
      known.set(key, ref);
      const bare = key.replace(/-\d{4}$/, '');
      if (known.get(bare)?.state !== 'current') known.set(bare, ref);
    }
    return known;
  }
}

/** GB 19301—2010 and gb19301-2010 are the same. */
export function standardKey(no: string): string {
  return no
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/[–—－]/g, '-');
}

/** All names in one pass; of nested names the longest counts. */
function finderOf(entities: readonly Entity[]): NameFinder {
  const listed = entities.filter(({ alias }) => [...alias].length >= NAME_MIN);
  const automaton = createWordAutomaton(listed.map(({ alias }, id) => [alias, id] as const));
  return (text) => {
    const found: { entity: Entity; start: number; end: number }[] = [];
    automaton.walk(text, 0, text.length, ({ start, end, id }) => {
      const entity = listed[id];
      if (!entity || isInsideWord(text, start, end)) return;
      while (found.length > 0 && (found.at(-1)?.start ?? -1) >= start) found.pop();
      if ((found.at(-1)?.end ?? 0) <= start) found.push({ entity, start, end });
    });
    return found;
  };
}

function isInsideWord(text: string, start: number, end: number): boolean {
  const isLatin = (at: number) => /[A-Za-z0-9]/.test(text[at] ?? '');
  return (isLatin(start) && isLatin(start - 1)) || (isLatin(end - 1) && isLatin(end));
}
