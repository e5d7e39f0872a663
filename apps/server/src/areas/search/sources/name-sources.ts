import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { articleRevisions, articles, columns, tags } from '#schema/articles/articles.ts';
import { contentBrands, contentTags } from '#schema/articles/links.ts';
import { brandAliases, brandCompanies, brands, companies, products } from '#schema/brands/brands.ts';
import { coverJson } from '#schema/cover-json.ts';
import { encyclopediaAliases, encyclopediaEntries } from '#schema/encyclopedia.ts';
import { topics } from '#schema/headlines/headlines.ts';
import { isPublic } from '#schema/publishable.ts';
import { specialBlocks, specialSubjects } from '#schema/subjects/subjects.ts';
import { fullName, present, type Source } from './document.ts';

const termAliases = sql<string[]>`array(
  select other.alias from ${encyclopediaAliases} other
  where other.entry_id = "encyclopedia_entries"."id" order by other.position)`;

export const termSource: Source = {
  t: 'baike',
  versions: sql`
    select id, greatest(updated_at, published_at) as at
    from ${encyclopediaEntries} where ${isPublic(encyclopediaEntries)}`,
  async read(db, ids) {
    const rows = await db
      .select({ entry: encyclopediaEntries, cover: coverJson(encyclopediaEntries), aliases: termAliases })
      .from(encyclopediaEntries)
      .where(and(inArray(encyclopediaEntries.id, ids), isPublic(encyclopediaEntries)));
    return rows.map(({ entry, aliases }) => ({
      targetId: entry.id,
      publishedAt: entry.publishedAt ?? new Date(0),
      title: entry.title,
      names: [entry.title, ...aliases],
      keywords: present(entry.nameEn),
      summary: entry.summary,
      body: entry.bodyText,
      facts: { codes: entry.standardRefs.map(({ no }) => no) },
    }));
  },
};

const otherNames = sql<string[]>`array(
  select other.alias from ${brandAliases} other where other.brand_id = "brands"."id" order by other.alias)`;
const companyNames = sql<string[]>`array(
  select company.name from ${brandCompanies} link join ${companies} company on company.id = link.company_id
  where link.brand_id = "brands"."id")`;

export const brandSource: Source = {
  t: 'brand',
  versions: sql`select id, updated_at as at from ${brands} where ${isNull(brands.mergedIntoId)}`,
  async read(db, ids) {
    const rows = await db
      .select({ brand: brands, aliases: otherNames, makers: companyNames })
      .from(brands)
      .where(and(inArray(brands.id, ids), isNull(brands.mergedIntoId)));
    return rows.map(({ brand, aliases, makers }) => ({
      targetId: brand.id,
      publishedAt: brand.createdAt,
      title: brand.name,
      names: [brand.name, ...present(brand.nameEn), ...aliases],
      keywords: [...makers, ...brand.categories],
      summary: brand.intro,
      body: brand.formulaRegistrations.join('；'),
      facts: { meta: makers, codes: present(brand.stockCode, ...brand.formulaRegistrations) },
    }));
  },
};

export const productSource: Source = {
  t: 'product',
  versions: sql`
    select ${products.id} as id, greatest(${products.updatedAt}, ${brands.updatedAt}) as at
    from ${products} join ${brands} on ${brands.id} = ${products.brandId}`,
  async read(db, ids) {
    const rows = await db
      .select({ product: products, brand: brands.name })
      .from(products)
      .innerJoin(brands, eq(brands.id, products.brandId))
      .where(inArray(products.id, ids));
    return rows.map(({ product, brand }) => ({
      targetId: product.id,
      publishedAt: product.createdAt,
      category: product.category,
      title: fullName(brand, product.name),
      names: [...new Set([fullName(brand, product.name), product.name])],
      keywords: [brand],
      body: present(product.spec, product.standardNo, product.licenceNo).join('；'),
      facts: {
        note: DAIRY_CATEGORY.label(product.category, 'zh-cn'),
        noteEn: DAIRY_CATEGORY.label(product.category, 'en'),
        codes: present(product.barcode, product.licenceNo, product.standardNo),
      },
    }));
  },
};

/** How many of the newest versions and articles are scanned; a day has fewer. */
const NEWEST_LOOKED_AT = 2_000;

const tagNames = sql<string[]>`array(
  select tag.name from ${contentTags} link join ${tags} tag on tag.id = link.tag_id
  where link.t = 'news' and link.target_id = ${articles.id})`;
const brandNames = sql<string[]>`array(
  select brand.name from ${contentBrands} link join ${brands} brand on brand.id = link.brand_id
  where link.t = 'news' and link.target_id = ${articles.id})`;

export const articleSource: Source = {
  t: 'news',
  versions: sql`
    select ${articles.id} as id, greatest(${articles.publishedAt}, ${articleRevisions.createdAt}) as at
    from ${articles} join ${articleRevisions} on ${articleRevisions.id} = ${articles.liveRevId}
    where ${isPublic(articles)}`,
  recent: (since) => sql`
    select id, max(at) as at from (
      (
        select article_id as id, created_at as at from ${articleRevisions}
        order by ${articleRevisions.id} desc limit ${NEWEST_LOOKED_AT}
      ) union all (
        select id, published_at as at from ${articles} where ${isPublic(articles)}
        order by published_at desc, id desc limit ${NEWEST_LOOKED_AT}
      ) union all (
        select id, withdrawn_at as at from ${articles} where status = 'withdrawn'
      )
    ) late where at >= ${since.toISOString()}::timestamptz group by id`,
  async read(db, ids) {
    const rows = await db
      .select({
        id: articles.id,
        publishedAt: articles.publishedAt,
        title: articleRevisions.title,
        subtitle: articleRevisions.subtitle,
        kicker: articleRevisions.kicker,
        summary: articleRevisions.summary,
        body: articleRevisions.bodyText,
        authors: articleRevisions.authors,
        cover: coverJson(articleRevisions),
        column: columns.name,
        columnEn: columns.nameEn,
        tagNames,
        brandNames,
      })
      .from(articles)
      .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevId))
      .innerJoin(columns, eq(columns.id, articles.columnId))
      .where(and(inArray(articles.id, ids), isPublic(articles)));
    return rows.map((row) => ({
      targetId: row.id,
      // A published article always has a time, by a database constraint.
      publishedAt: row.publishedAt ?? new Date(0),
      title: row.title,
      keywords: present(row.subtitle, row.kicker, ...row.tagNames, ...row.brandNames),
      summary: row.summary,
      body: row.body,
      facts: { cover: row.cover, note: row.column, noteEn: row.columnEn, meta: row.authors.map(({ name }) => name) },
    }));
  },
};

export const topicSource: Source = {
  t: 'topic',
  versions: sql`select id, updated_at as at from ${topics}`,
  async read(db, ids) {
    const rows = await db
      .select({ topic: topics, cover: coverJson(topics) })
      .from(topics)
      .where(inArray(topics.id, ids));
    return rows.map(({ topic, cover }) => ({
      targetId: topic.id,
      publishedAt: topic.startedAt,
      title: topic.title,
      keywords: topic.rule.keywords ?? [],
      summary: topic.summary,
      facts: { cover },
    }));
  },
};

const blockTexts = sql<string[]>`array(
  select concat_ws(E'\n', nullif(block.title, ''), nullif(block.text, '')) from ${specialBlocks} block
  where block.subject_id = "special_subjects"."id" and block.hidden_at is null order by block.position)`;

export const specialSource: Source = {
  t: 'specialsubject',
  versions: sql`
    select id, greatest(updated_at, published_at) as at from ${specialSubjects} where ${isPublic(specialSubjects)}`,
  async read(db, ids) {
    const rows = await db
      .select({ subject: specialSubjects, cover: coverJson(specialSubjects), blockTexts })
      .from(specialSubjects)
      .where(and(inArray(specialSubjects.id, ids), isPublic(specialSubjects)));
    return rows.map(({ subject, cover, blockTexts: texts }) => ({
      targetId: subject.id,
      publishedAt: subject.publishedAt ?? new Date(0),
      title: subject.title,
      keywords: [subject.subtitle],
      summary: subject.intro,
      body: texts.join('\n'),
      facts: { cover },
    }));
  },
};
