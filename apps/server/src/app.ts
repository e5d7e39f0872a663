import { resolve } from 'node:path';
import { DEFAULT_LANG } from '@rujian/contract/base/constants';
import type { S3Settings } from '#platform/blobs/s3-blobs.ts';
import { createHttpServer, type HttpSettings } from '#platform/http/http-server.ts';
import { createOverload } from '#platform/http/overload.ts';
import { createFrontServer, type FrontSettings } from '#platform/pages/front-server.ts';
import type { OpenPlatform } from '#platform/platform.ts';

import serverPackage from '../package.json' with { type: 'json' };
import { articlesArea } from './areas/articles/articles.area.ts';
import { billboardsArea } from './areas/billboards/billboards.area.ts';
import {
  addBrandAlias,
  setBrandEnglishName,
  setClaimed,
  setIndicatorEnglishName,
} from './areas/brands/brand-changes.ts';
import { brandsArea } from './areas/brands/brands.area.ts';
import { setColumnEnglishName } from './areas/columns/column-desk.ts';
import { columnsArea } from './areas/columns/columns.area.ts';
import { commentsArea } from './areas/comments/comments.area.ts';
import { complaintsArea } from './areas/complaints/complaints.area.ts';
import { contributionsArea } from './areas/contributions/contributions.area.ts';
import { moveContributionColumn } from './areas/contributions/drafts.ts';
import { controlArea } from './areas/control/control.area.ts';
import { deskArea } from './areas/desk/desk.area.ts';
import { embedsArea } from './areas/embeds/embeds.area.ts';
import { encyclopediaArea } from './areas/encyclopedia/encyclopedia.area.ts';
import { errataArea } from './areas/errata/errata.area.ts';
import { evaluationsArea } from './areas/evaluations/evaluations.area.ts';
import { figuresArea } from './areas/figures/figures.area.ts';
import { headlinesArea } from './areas/headlines/headlines.area.ts';
import { homeArea } from './areas/home/home.area.ts';
import { hotArea } from './areas/hot/hot.area.ts';
import { integrationsArea } from './areas/integrations/integrations.area.ts';
import { createRequireApiKey } from './areas/integrations/keys/api-keys.ts';
import { levelOf } from './areas/ledger/accounts.ts';
import { ledgerArea } from './areas/ledger/ledger.area.ts';
import { createVerificationPasses } from './areas/login/codes/verification-passes.ts';
import { eraseMember as eraseAccount } from './areas/login/erase-member.ts';
import { loginArea } from './areas/login/login.area.ts';
import { deviceLabel, deviceOf } from './areas/login/sessions/devices.ts';
import { marketArea } from './areas/market/market.area.ts';
import { setSeriesEnglishName } from './areas/market/series-desk.ts';
import { eraseMember as eraseUploads } from './areas/media/erase-member.ts';
import { mediaArea } from './areas/media/media.area.ts';
import { mediaIdsOf, noteMediaUses } from './areas/media/media-uses.ts';
import { setSanctions } from './areas/members/member-services.ts';
import { membersArea } from './areas/members/members.area.ts';
import { createSetPasswordHash } from './areas/members/password-change.ts';
import { messagesArea } from './areas/messages/messages.area.ts';
import { eraseMember as eraseMessages } from './areas/messages/preferences.ts';
import { moderationArea } from './areas/moderation/moderation.area.ts';
import { moveInArea } from './areas/movein/movein.area.ts';
import { myDataArea } from './areas/mydata/mydata.area.ts';
import { openDataArea } from './areas/opendata/opendata.area.ts';
import { publishingArea } from './areas/publishing/publishing.area.ts';
import { referenceArea } from './areas/reference/reference.area.ts';
import { representArea } from './areas/represent/represent.area.ts';
import { searchArea } from './areas/search/search.area.ts';
import { tokensOf } from './areas/search/words/tokens.ts';
import { withEnabledRules } from './areas/site/enabled-rules.ts';
import { siteArea } from './areas/site/site.area.ts';
import { spotchecksArea } from './areas/spotchecks/spotchecks.area.ts';
import { staffArea } from './areas/staff/staff.area.ts';
import { moveStaffColumn } from './areas/staff/staff-accounts.ts';
import { withStaff } from './areas/staff/staff-sessions.ts';
import { subjectsArea } from './areas/subjects/subjects.area.ts';
import { tagsArea } from './areas/tags/tags.area.ts';
import { transparencyArea } from './areas/transparency/transparency.area.ts';
import { writeBackupFile } from './backup/backup-file.ts';
import { openBackupStore } from './backup/backup-store.ts';
import { drillInProcess } from './backup/drill-process.ts';
import { linesOfSite } from './backup/make-backup.ts';
import { BRAND_ROWS } from './brand-rows.ts';
import { DELETED_ROW_TABLES } from './deleted-rows.ts';
import { createDeskRun } from './movein/open-export.ts';
import { openPages, type PageSource } from './pages.ts';
import { bodyFromHtml } from './services/content/body.ts';
import { createCoverUse } from './services/content/cover-use.ts';
import { linkBrands } from './services/content/link-brands.ts';
import { createServices } from './services.ts';

export type AppSettings = HttpSettings &
  FrontSettings & {
    web: PageSource | 'none';
    backupDir?: string;
    backupPassphrase?: string | undefined;
    backupKeep?: number;
    backupS3?: S3Settings | undefined;
  };

const DEFAULT_BACKUPS = resolve('data/backups');
const DEFAULT_BACKUP_KEEP = 14;

const MAX_EVENT_LOOP_DELAY_MS = 1_000;

/** Services first: an area gets services and what areas above it return, so that no call precedes its callee. */
export async function buildApp(platform: OpenPlatform, settings: AppSettings) {
  // Behind proxies, one connection carries the requests of many visitors.
  const isBehindProxy = settings.trustedProxies > 0;
  const front = createFrontServer({ ...settings, ...(isBehindProxy && { connectionsPerAddress: 0 }) });
  const services = createServices(platform);
  const { record, sendMessage, sendMessages, points, identity, textRules, members } = services;
  const { regionOf, regionName, files, keepDeleted, contentCards, countReactions } = services;
  const { sessions, staffSessions, content, publishing, avatars, changesBetween } = services;
  const { captcha, passwords, codes } = identity;
  const { requireNotMuted } = textRules;
  const requireParticipation = members.participation.require;
  const overload = createOverload(MAX_EVENT_LOOP_DELAY_MS);
  const app = await createHttpServer({
    platform,
    settings,
    front,
    overload,
    requireApiKey: createRequireApiKey(platform),
    identify: withStaff(staffSessions, withEnabledRules(platform, sessions.identify)),
  });

  staffArea(app, platform, {
    sessions: staffSessions,
    record,
    regionOf,
    deviceName: (userAgent, lang) => deviceLabel(deviceOf(userAgent), lang),
    consumeCaptcha: captcha.consume,
    passwords,
    tries: identity.failures,
  });
  messagesArea(app, platform);
  membersArea(app, platform, {
    redeemCode: codes.redeem,
    passes: createVerificationPasses(platform),
    hashPassword: passwords.hash,
    isPasswordRight: passwords.verify,
    requireGoodPassword: passwords.requireGood,
    countPasswordTry: identity.countPasswordTry,
    endSessions: sessions.endOthers,
    sendMessage,
    verificationTypes: identity.channels,
    avatarOf: avatars.avatarOf,
    requireFitAvatar: avatars.requireFitAvatar,
    textRules,
    changes: members.changes,
    consents: members.consents,
    rewardCompleteProfile: services.rewardCompleteProfile,
  });
  ledgerArea(app, platform, { points, money: services.money, regionOf, sendMessage, record });
  loginArea(app, platform, {
    sessions,
    identity,
    sms: services.sms,
    memberSeen: services.memberSeen,
    regionOf,
    createMember: members.createMember,
    userInfoOf: members.userInfoOf,
    setPasswordHash: createSetPasswordHash(platform),
    acceptConsents: members.consents.accept,
    memberJoined: (memberId) => points.add({ memberId, rule: 'register', key: `register:${memberId}` }),
    sendMessage,
  });
  const moderation = moderationArea(app, platform, {
    textRules,
    regionOf,
    regionName,
    setSanctions,
    levelOf: (score) => levelOf(score).level,
    record,
    endSessions: sessions.endOthers,
    sendMessage,
    contentCards,
    consumeCaptcha: captcha.consume,
    decideChange: members.changes.decide,
    decideComment: services.commentDecisions.decide,
    dismissReports: services.commentDecisions.dismissReports,
  });
  const media = mediaArea(app, platform, {
    files,
    pastAddresses: services.pastAddresses,
    isCoverInUse: createCoverUse(platform),
    uploadLimits: services.settings.uploadLimits,
    record,
  });
  const discussion = commentsArea(app, platform, {
    decisions: services.commentDecisions,
    contentCards,
    countReactions,
    regionOf: (address) => regionOf(address, DEFAULT_LANG),
    regionName,
    levelOf: (score) => levelOf(score).level,
    judge: ({ lang, target: { t, id }, ...text }) =>
      textRules.requireAllowed({ ...text, kind: 'comment', t, targetId: id }, lang),
    bindPrint: textRules.prints.bind,
    modeOf: ({ t, id }) => textRules.modeOf({ t, targetId: id }),
    requireNotMuted,
    requireParticipation,
    trustOf: textRules.trust.of,
    reportsEnded: textRules.trust.reportsEnded,
    addPoints: points.add,
    reversePoints: points.reverse,
    sendMessage,
    sendMessages,
    record,
  });
  const contributions = contributionsArea(app, platform, {
    files,
    judge: textRules.requireAllowed,
    requireNotMuted,
    requireParticipation,
    changesBetween,
    sendMessage,
    addPoints: points.add,
    addMoney: services.money.add,
    record,
  });
  const errata = errataArea(app, platform, {
    contentCards,
    requireNotMuted,
    requireParticipation,
    addPoints: points.add,
    sendMessage,
    record,
  });
  const complaints = complaintsArea(app, platform, {
    sendMessage,
    sendSms: services.sms.notices.add,
    addPoints: points.add,
    reversePoints: points.reverse,
    requireDecent: async (text, lang) =>
      (await textRules.requireAllowed(text, lang)).verdict === 'pass' ? 'pass' : 'review',
    requireParticipation,
    files,
    announceToFollowers: discussion.announceToFollowers,
    checksOfBatch: services.safety.checksOfBatch,
    recallOfBatch: services.safety.recallOfBatch,
    announceEvent: services.announceEvent,
    record,
  });
  const represent = representArea(app, platform, {
    sendMessage,
    setClaimed,
    complaints: complaints.forBrand,
    webhooks: services.webhooks,
    record,
    files,
  });
  const encyclopedia = encyclopediaArea(app, platform, {
    record,
    readBody: bodyFromHtml,
    defineItems: publishing.defineItems,
  });
  const responsesTo = represent.publicResponses.to;
  const recordDesk = {
    keepDeleted,
    record,
    addBrandAlias,
    linkBrands,
    bodyOf: bodyFromHtml,
    defineItems: publishing.defineItems,
    copies: publishing.copies,
  };
  const { safety } = services;
  const spotchecks = spotchecksArea(app, platform, { ...recordDesk, responsesTo, safety });
  const evaluations = evaluationsArea(app, platform, { ...recordDesk, responsesTo });
  const billboards = billboardsArea(app, platform, {
    record,
    defineItems: publishing.defineItems,
    consumeCaptcha: captcha.consume,
    requireParticipation,
    writingState: members.participation.stateOf,
  });
  const market = marketArea(app, platform, { record, keepDeleted });
  const articles = articlesArea(app, platform, {
    content,
    publishing,
    linkTerms: encyclopedia.linkTerms,
    acceptedReports: errata.acceptedFor,
    record,
    tokensOf,
    findWords: async (text) => (await textRules.readMatcher()).find(text),
    isListedSource: services.reprintSources.isListed,
    noteMediaUses,
    mediaIdsOf,
    publishFile: (id) => files.publish(id),
    withAddressesNow: services.pastAddresses.withAddressesNow,
    linkContribution: contributions.link,
  });
  publishingArea(app, platform, { ...publishing, onTakeOver: articles.sealAtTakeOver });
  columnsArea(app, platform, {
    content,
    keepDeleted,
    record,
    addRedirect: services.redirects.add,
    moveStaffColumn,
    moveContributionColumn,
  });
  const tags = tagsArea(app, platform, { content, keepDeleted, record, addRedirect: services.redirects.add });
  const headlines = headlinesArea(app, platform, { content, record });
  const hot = hotArea(app, platform, { record });
  const subjects = subjectsArea(app, platform, { content, publishing, ranking: billboards.newest, record });
  const brands = brandsArea(app, platform, {
    keepDeleted,
    articleCards: articles.articleCards,
    gradesOf: evaluations.grades.of,
    complaintStatistics: complaints.statisticsOf,
    complaintNotices: complaints.groupNotices,
    responsesOf: represent.publicResponses.ofBrand,
    safety: services.safety,
    record,
    brandRows: BRAND_ROWS,
  });
  const transparency = transparencyArea(app, platform, { record });
  const site = siteArea(app, platform, {
    siteValues: services.siteValues,
    settings: services.settings,
    redirects: services.redirects,
    keepDeleted,
    version: serverPackage.version,
    userInfoOf: members.userInfoOf,
    feedSources: {
      ...articles.feedArticles,
      ...tags.feedNames,
      column: content.columns.describe,
      columnIds: content.columns.ids,
    },
    areas: [
      hot.feed,
      articles.correctionsFeed,
      tags.feed,
      evaluations.feed,
      spotchecks.feed,
      spotchecks.recallFeed,
      subjects.feed,
      billboards.feed,
      encyclopedia.feed,
      complaints.feed,
      market.feed,
      brands.feed,
      transparency.feed,
    ],
    addContentUse: services.addContentUse,
    record,
    noteMediaUses,
    nameWriters: {
      column: setColumnEnglishName,
      brand: setBrandEnglishName,
      indicator: setIndicatorEnglishName,
      series: setSeriesEnglishName,
    },
    readBody: bodyFromHtml,
    changesBetween,
  });
  homeArea(app, platform, {
    frontPage: headlines.frontPage,
    hotTopics: hot.topics.home,
    prices: market.prices.home,
    spotChecks: spotchecks.spotChecks.home,
    evaluation: evaluations.evaluations.home,
    billboard: billboards.home,
    specialSubject: subjects.specialSubjects.home,
    wordOfTheDay: encyclopedia.wordOfTheDay.home,
    complaints: complaints.summary.home,
  });
  searchArea(app, platform, services.safety);
  openDataArea(app, platform);
  embedsArea(app, { siteName: async (lang) => (await services.settings.read(lang)).siteName });
  moveInArea(app, platform, { record, runMoveIn: createDeskRun(platform, { record }) });
  myDataArea(app, platform, {
    contributionsOf: contributions.archiveOf,
    matters: { contributionTitle: contributions.titleOf },
    consents: { ...members.consents, writingState: members.participation.stateOf },
    cancellation: {
      ...members.cancellation,
      eraseElsewhere: [
        eraseAccount,
        members.changes.eraseMember,
        eraseMessages,
        discussion.eraseMember,
        complaints.eraseMember,
        contributions.eraseMember,
        errata.eraseMember,
        moderation.eraseMember,
        represent.eraseMember,
        eraseUploads,
      ],
      isPasswordRight: passwords.verify,
      redeemCode: codes.redeem,
      sendMessage,
    },
  });
  const backupStore = await openBackupStore(settings.backupS3);
  app.addHook('onClose', async () => backupStore?.close());
  controlArea(app, platform, {
    record,
    editedBins: {
      news: articles.bin,
      specialsubject: subjects.bin,
      spotcheck: spotchecks.bin,
      evaluation: evaluations.bin,
      billboard: billboards.bin,
      baike: encyclopedia.bin,
    },
    rowTables: DELETED_ROW_TABLES,
    forgetVersions: publishing.copies.forget,
    writeBackup: (path) => writeBackupFile(path, linesOfSite(platform), settings.backupPassphrase),
    drillBackup: (path) => drillInProcess(path, settings.backupPassphrase),
    isBackupSealed: settings.backupPassphrase !== undefined,
    backupDir: settings.backupDir ?? DEFAULT_BACKUPS,
    backupKeep: settings.backupKeep ?? DEFAULT_BACKUP_KEEP,
    backupStore,
    version: serverPackage.version,
    database: platform.database,
  });
  deskArea(app, platform, {
    waitingPosts: moderation.waitingCounts,
    expiringMedia: media.countExpiring,
    findArticles: articles.findArticles,
    missing: publishing.missing,
  });
  figuresArea(app, platform, {
    onlineNow: site.onlineNow,
    smsToday: services.sms.counts.today,
    waitingComments: moderation.waitingComments,
  });
  integrationsArea(app, platform, { webhooks: services.webhooks, record, sendMessage });
  referenceArea(app, platform);

  if (settings.web !== 'none') {
    const { ownNames } = brands;
    await openPages(settings.web, { app, platform, front, movedTo: site.movedTo, ownNames });
  }
  return { app, drain: front.drain, overload };
}
