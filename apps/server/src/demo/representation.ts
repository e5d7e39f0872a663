import { eq, inArray } from 'drizzle-orm';
import { decisionMessage } from '#areas/represent/claim-desk.ts';
import type { DemoDates } from '#demo/reading/demo-dates.ts';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import { withNewIds } from '#demo/reading/new-ids.ts';
import { resolve } from '#demo/reading/resolve.ts';
import type { Tx } from '#platform/database/database.ts';
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

type Names = {
  brands: ReadonlyMap<string, number>;
  articles: readonly LoadedArticle[];
  regions: ReadonlyMap<string, number>;
  editorId: number;
};
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

/** Claims to brands with their files, and what representatives wrote. Returns the claimants. */
export async function loadRepresentation(
  tx: Tx,
  files: DemoFiles,
  dates: DemoDates,
  names: Names,
): Promise<Map<string, number>> {
  const { represent } = files;
  const claims = await withMembers(tx, represent.claims, dates, names);
  const papers = await loadPapers(tx, claims, dates);
  const paper = (claim: Claim, kind: string) => resolve(papers, `${claim.brand}-${kind}`, 'file');
  const companies = new Map(files.brands.map(({ slug, company }) => [slug, company]));
  await tx
    .insert(brandClaims)
    .overridingSystemValue()
    .values(
      claims.map((claim) => ({
        ...decided(claim),
        companyName: resolve(companies, claim.brand, 'brand'),
        uscc: claim.uscc,
        contactName: claim.contactName,
        licenceMediaId: paper(claim, 'licence'),
        letterMediaId: paper(claim, 'letter'),
        createdAt: dates.atWork(claim.daysAgo),
      })),
    );
  const owners = claims.filter(({ state }) => state === 'approved');
  await tx
    .insert(brandSeats)
    .values(
      owners.map(({ brandId, memberId, decidedAt }) => ({
        brandId,
        memberId,
        role: 'owner' as const,
        createdAt: decidedAt ?? dates.now,
      })),
    );
  await loadMessages(tx, claims, files);
  const ownerOf = new Map(owners.map(({ brand, memberId }) => [brand, memberId]));
  await loadWritings(tx, represent, dates, { ...names, ownerOf });
  const memberId = resolve(ownerOf, REPRESENTATIVE, 'representative');
  await loadKept(tx, files, dates, { names, memberId });
  return new Map(claims.map(({ nickname, memberId: id }) => [nickname, id]));

  function decided({ id, brandId, memberId, state, reason, decidedAt }: Claim) {
    const decidedBy = decidedAt && names.editorId;
    return { id, brandId, memberId, state, reason, decidedAt, decidedBy };
  }
}

async function withMembers(
  tx: Tx,
  files: readonly ClaimFile[],
  dates: DemoDates,
  { brands: ids, regions }: Names,
): Promise<Claim[]> {
  const [group] = await tx.select({ id: memberGroups.id }).from(memberGroups).limit(1);
  const people = await withNewIds(tx, members, [...files]);
  await tx
    .insert(members)
    .overridingSystemValue()
    .values(
      people.map(({ id, brand, nickname, mobile, region, daysAgo }) => ({
        id,
        nickname,
        mobile,
        username: brand === REPRESENTATIVE ? REPRESENTATIVE_ACCOUNT : null,
        groupId: group?.id ?? null,
        regionId: resolve(regions, region, 'region'),
        joinedAt: dates.atWork(daysAgo + JOINED_DAYS_BEFORE),
      })),
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

async function loadPapers(tx: Tx, claims: readonly Claim[], dates: DemoDates): Promise<Map<string, number>> {
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
    await tx
      .insert(media)
      .overridingSystemValue()
      .values({
        ...(await fileColumns('claim', name)),
        id,
        fileName,
        createdAt: uploadedAt,
        lastUploadedAt: uploadedAt,
      });
    await tx.insert(mediaUploads).values({ mediaId: id, memberId, fileName, lastUploadedAt: uploadedAt });
  }
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function loadMessages(tx: Tx, claims: readonly Claim[], files: DemoFiles): Promise<void> {
  const nameOf = new Map(files.brands.map(({ slug, name }) => [slug, name]));
  await tx.insert(messages).values(
    claims.flatMap(({ brand, memberId, state, reason, decidedAt }) => {
      if (!decidedAt) return [];
      const name = resolve(nameOf, brand, 'brand');
      const { en, ...message } = decisionMessage(name, state === 'approved', reason);
      return { ...message, memberId, titleEn: en.title, bodyEn: en.body, createdAt: decidedAt };
    }),
  );
}

async function loadKept(
  tx: Tx,
  { represent, brands: brandFiles }: DemoFiles,
  dates: DemoDates,
  { names, memberId }: { names: Names; memberId: number },
): Promise<void> {
  const articleIds = new Map(names.articles.map(({ title, id }) => [title, id]));
  await tx
    .insert(collects)
    .values(
      represent.collects.map((title) => ({
        memberId,
        t: 'news' as const,
        targetId: resolve(articleIds, title, 'article'),
        savedTitle: title,
        at: dates.atWork(1),
      })),
    );
  const nameOf = new Map(brandFiles.map(({ slug, name }) => [slug, name]));
  await tx
    .insert(follows)
    .values(
      represent.follows.map((slug) => ({
        memberId,
        t: 'brand' as const,
        targetId: resolve(names.brands, slug, 'brand'),
        savedTitle: resolve(nameOf, slug, 'brand'),
        at: dates.atWork(30),
      })),
    );
}

async function loadWritings(
  tx: Tx,
  { replies, responses, facts }: DemoFiles['represent'],
  dates: DemoDates,
  names: Names & { ownerOf: ReadonlyMap<string, number> },
): Promise<void> {
  const by = (brand: string) => ({
    brandId: resolve(names.brands, brand, 'brand'),
    memberId: resolve(names.ownerOf, brand, 'representative'),
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
  await tx
    .insert(brandFactProposals)
    .values(
      facts.map(({ brand, daysAgo, decidedDaysAgo, ...fact }) => ({
        ...fact,
        ...by(brand),
        ...decision(decidedDaysAgo),
        createdAt: dates.atWork(daysAgo),
      })),
    );
}
