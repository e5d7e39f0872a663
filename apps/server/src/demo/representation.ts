import { readFilter } from '@rujian/contract/areas/alerts/filters';
import { eq, inArray } from 'drizzle-orm';
import { decisionMessage } from '#areas/represent/claim-desk.ts';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import { pick } from '#platform/pick.ts';
import { filterFollows, savedFilters } from '#schema/alerts.ts';
import { brands } from '#schema/brands/brands.ts';
import { collects } from '#schema/comments/comments.ts';
import { follows } from '#schema/comments/follows.ts';
import { media, mediaUploads } from '#schema/media.ts';
import { memberGroups, members } from '#schema/members/members.ts';
import { messages } from '#schema/messages.ts';
import { brandClaims, brandFactProposals, brandResponses, brandSavedReplies, brandSeats } from '#schema/represent.ts';
import { spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import type { LoadedArticle } from './articles.ts';
import { fileColumns } from './demo-blobs.ts';
import { type Demo, type Ids, insertNew, resolve, withNewIds } from './reading/demo.ts';

type Names = { brands: Ids; articles: readonly LoadedArticle[]; regions: Ids; editorId: number };
type ClaimFile = DemoFiles['represent']['claims'][number];
type Claim = ClaimFile & { id: number; brandId: number; memberId: number; decidedAt: Date | null };

/** The claimant who gets a password at the first start. */
const REPRESENTATIVE = 'jiangpan';
export const REPRESENTATIVE_ACCOUNT = 'jiangpan';
const JOINED_DAYS_BEFORE = 20;
const FILES = [
  ['licence', '营业执照（演示文件）.webp'],
  ['letter', '授权书（演示文件）.webp'],
] as const;

export async function loadRepresentation(demo: Demo, names: Names): Promise<Ids> {
  const { tx, files, dates } = demo;
  const claims = await withMembers(demo, names);
  const papers = await loadPapers(demo, claims);
  const paper = (claim: Claim, kind: string) => resolve(papers, `${claim.brand}-${kind}`, 'file');
  const companies = new Map(files.brands.map(({ slug, company }) => [slug, company]));
  const stored = claims.map((claim) => ({
    ...pick(claim, 'id', 'brandId', 'memberId', 'state', 'reason', 'decidedAt', 'uscc', 'contactName'),
    decidedBy: claim.decidedAt && names.editorId,
    companyName: resolve(companies, claim.brand, 'brand'),
    licenceMediaId: paper(claim, 'licence'),
    letterMediaId: paper(claim, 'letter'),
    createdAt: dates.atWork(claim.daysAgo),
  }));
  await tx.insert(brandClaims).overridingSystemValue().values(stored);
  const owners = claims.filter(({ state }) => state === 'approved');
  const seats = owners.map(({ brandId, memberId, decidedAt }) => ({
    brandId,
    memberId,
    role: 'owner' as const,
    createdAt: decidedAt ?? dates.now,
  }));
  await tx.insert(brandSeats).values(seats);
  const nameOf = new Map(files.brands.map(({ slug, name }) => [slug, name]));
  const told = claims.flatMap(({ brand, memberId, state, reason, decidedAt }) => {
    if (!decidedAt) return [];
    const { en, ...message } = decisionMessage(resolve(nameOf, brand, 'brand'), state === 'approved', reason);
    return { ...message, memberId, titleEn: en.title, bodyEn: en.body, createdAt: decidedAt };
  });
  await tx.insert(messages).values(told);
  const ownerOf = new Map(owners.map(({ brand, memberId }) => [brand, memberId]));
  await loadWritings(demo, names, ownerOf);
  await loadKept(demo, names, resolve(ownerOf, REPRESENTATIVE, 'representative'));
  return new Map(claims.map(({ nickname, memberId: id }) => [nickname, id]));
}

async function withMembers({ tx, files, dates }: Demo, { brands: ids, regions }: Names): Promise<Claim[]> {
  const [group] = await tx.select({ id: memberGroups.id }).from(memberGroups).limit(1);
  const people = await insertNew(
    tx,
    members,
    files.represent.claims,
    ({ brand, nickname, mobile, region, daysAgo }) => ({
      nickname,
      mobile,
      username: brand === REPRESENTATIVE ? REPRESENTATIVE_ACCOUNT : null,
      groupId: group?.id ?? null,
      regionId: resolve(regions, region, 'region'),
      joinedAt: dates.atWork(daysAgo + JOINED_DAYS_BEFORE),
    }),
  );
  const claimed = await tx
    .select()
    .from(brands)
    .where(inArray(brands.id, [...ids.values()]));
  const since = new Map(claimed.map(({ slug, claimedAt }) => [slug, claimedAt]));
  const claims = people.map(({ id: memberId, ...file }) => ({
    ...file,
    memberId,
    brandId: resolve(ids, file.brand, 'brand'),
    decidedAt: file.decidedDaysAgo === undefined ? (since.get(file.brand) ?? null) : dates.atWork(file.decidedDaysAgo),
  }));
  return withNewIds(tx, brandClaims, claims);
}

async function loadPapers({ tx, dates }: Demo, claims: readonly Claim[]): Promise<Ids> {
  const papers = claims.flatMap(({ brand, memberId, daysAgo }) =>
    FILES.map(([kind, fileName]) => ({
      name: `${brand}-${kind}`,
      fileName,
      memberId,
      uploadedAt: dates.atWork(daysAgo),
    })),
  );
  const rows = await withNewIds(tx, media, papers);
  for (const { id, name, fileName, memberId, uploadedAt } of rows) {
    const uploaded = { fileName, lastUploadedAt: uploadedAt };
    const file = { ...(await fileColumns('claim', name)), ...uploaded, id, createdAt: uploadedAt };
    await tx.insert(media).overridingSystemValue().values(file);
    await tx.insert(mediaUploads).values({ ...uploaded, mediaId: id, memberId });
  }
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function loadKept({ tx, files, dates }: Demo, names: Names, memberId: number): Promise<void> {
  const { collects: titles, follows: slugs } = files.represent;
  const articleIds = new Map(names.articles.map(({ title, id }) => [title, id]));
  const collected = titles.map((title) => ({
    memberId,
    t: 'news' as const,
    targetId: resolve(articleIds, title, 'article'),
    savedTitle: title,
    at: dates.atWork(1),
  }));
  await tx.insert(collects).values(collected);
  const nameOf = new Map(files.brands.map(({ slug, name }) => [slug, name]));
  const followed = slugs.map((slug) => ({
    memberId,
    t: 'brand' as const,
    targetId: resolve(names.brands, slug, 'brand'),
    savedTitle: resolve(nameOf, slug, 'brand'),
    at: dates.atWork(30),
  }));
  await tx.insert(follows).values(followed);
  for (const { page, query } of files.represent.filters) {
    const { data: filter, bad } = readFilter(page, query);
    if (bad) throw new Error(`The page ${page} does not know ${bad.name}`);
    const [saved] = await tx
      .insert(savedFilters)
      .values({ ...filter, queryKey: JSON.stringify(Object.entries(filter.query)) })
      .returning({ id: savedFilters.id });
    if (!saved) throw new Error('The database gave no row');
    await tx.insert(filterFollows).values({ memberId, filterId: saved.id, at: dates.atWork(1) });
  }
}

async function loadWritings({ tx, files, dates }: Demo, names: Names, ownerOf: Ids): Promise<void> {
  const { replies, responses, facts } = files.represent;
  const by = (brand: string) => ({
    brandId: resolve(names.brands, brand, 'brand'),
    memberId: resolve(ownerOf, brand, 'representative'),
  });
  const decision = (daysAgo: number | undefined) =>
    daysAgo === undefined ? {} : { decidedBy: names.editorId, decidedAt: dates.atWork(daysAgo) };
  await tx
    .insert(brandSavedReplies)
    .values(replies.map(({ brand, title, text }) => ({ brandId: by(brand).brandId, title, text })));
  for (const { brand, batch, daysAgo, publishedDaysAgo, ...response } of responses) {
    const [record] = await tx
      .select({ id: spotcheckRecords.id })
      .from(spotcheckRecords)
      .where(eq(spotcheckRecords.batchNo, batch));
    const decided = decision(publishedDaysAgo);
    await tx
      .insert(brandResponses)
      .values({
        ...response,
        ...by(brand),
        ...decided,
        t: 'spotcheck',
        targetId: record?.id ?? Number.NaN,
        publishedAt: decided.decidedAt ?? null,
        createdAt: dates.atWork(daysAgo),
      });
  }
  const proposals = facts.map(({ brand, daysAgo, decidedDaysAgo, ...fact }) => ({
    ...fact,
    ...by(brand),
    ...decision(decidedDaysAgo),
    createdAt: dates.atWork(daysAgo),
  }));
  await tx.insert(brandFactProposals).values(proposals);
}
