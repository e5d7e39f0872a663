import { resolve } from 'node:path';
import { DEFAULT_LANG } from '@rujian/contract/base/constants';
import { createHttpServer, type HttpSettings } from '#platform/http/http-server.ts';
import { createOverload } from '#platform/http/overload.ts';
import { createFrontServer, type FrontSettings } from '#platform/pages/front-server.ts';
import type { OpenPlatform } from '#platform/platform.ts';
import serverPackage from '../package.json' with { type: 'json' };
import { contentModule } from './areas/articles/articles.area.ts';
import { addBrandAlias } from './areas/brands/add-brand-alias.ts';
import { brandsModule } from './areas/brands/brands.area.ts';
import { setBrandEnglishName, setIndicatorEnglishName } from './areas/brands/english-names.ts';
import { setClaimed } from './areas/brands/set-claimed.ts';
import { setColumnEnglishName } from './areas/columns/column-english-name.ts';
import { discussionModule } from './areas/comments/comments.area.ts';
import { complaintsModule } from './areas/complaints/complaints.area.ts';
import { contributionsModule } from './areas/contributions/contributions.area.ts';
import { moveContributionColumn } from './areas/contributions/move-contribution-column.ts';
import { controlModule } from './areas/control/control.area.ts';
import { deskModule } from './areas/desk/desk.area.ts';
import { encyclopediaModule } from './areas/encyclopedia/encyclopedia.area.ts';
import { errataModule } from './areas/errata/errata.area.ts';
import { figuresModule } from './areas/figures/figures.area.ts';
import { homeModule } from './areas/home/home.area.ts';
import { ledgerModule } from './areas/ledger/ledger.area.ts';
import { levelOf } from './areas/ledger/points/levels.ts';
import { createVerificationPasses } from './areas/login/codes/verification-passes.ts';
import { eraseMember as eraseAccount } from './areas/login/erase-member.ts';
import { authModule } from './areas/login/login.area.ts';
import { deviceOf, deviceWords } from './areas/login/sessions/devices.ts';
import { setSeriesEnglishName } from './areas/market/series-english-name.ts';
import { eraseMember as eraseUploads } from './areas/media/erase-member.ts';
import { mediaModule } from './areas/media/media.area.ts';
import { mediaIdsOf, noteMediaUses } from './areas/media/media-uses.ts';
import { membersModule } from './areas/members/members.area.ts';
import { createSetPasswordHash } from './areas/members/password-hash.ts';
import { setSanctions } from './areas/members/sanctions.ts';
import { eraseMember as eraseMessages } from './areas/messages/erase-member.ts';
import { messagesModule } from './areas/messages/messages.area.ts';
import { moderationModule } from './areas/moderation/moderation.area.ts';
import { myDataModule } from './areas/mydata/mydata.area.ts';
import { openDataModule } from './areas/opendata/opendata.area.ts';
import { referenceModule } from './areas/reference/reference.area.ts';
import { representModule } from './areas/represent/represent.area.ts';
import { searchModule } from './areas/search/search.area.ts';
import { tokensOf } from './areas/search/words/tokens.ts';
import { withEnabledRules } from './areas/site/enabled-rules.ts';
import { siteModule } from './areas/site/site.area.ts';
import { recordsModule } from './areas/spotchecks/spotchecks.area.ts';
import { withStaff } from './areas/staff/identify.ts';
import { moveStaffColumn } from './areas/staff/move-staff-column.ts';
import { staffModule } from './areas/staff/staff.area.ts';
import { transparencyModule } from './areas/transparency/transparency.area.ts';
import { writeBackupFile } from './backup/backup-file.ts';
import { drillInProcess } from './backup/drill-process.ts';
import { linesOfSite } from './backup/make-backup.ts';
import { BRAND_ROWS } from './brand-rows.ts';
import { ROW_PLACES } from './deleted-rows.ts';
import { openPages, type PageSource } from './pages.ts';
import { bodyFromHtml } from './services/content/body.ts';
import { createCoverUse } from './services/content/cover-use.ts';
import { linkBrands } from './services/content/link-brands.ts';
import { createServices } from './services.ts';

export type AppSettings = HttpSettings &
  FrontSettings & {
    /** Where pages come from; `none` serves the API alone. */
    web: PageSource | 'none';
    /** Folder of the desk's backups. */
    backupDir?: string;
    backupPassphrase?: string | undefined;
  };

/** Relative to the working directory, unless the operator sets a folder. */
const DEFAULT_BACKUPS = resolve('data/backups');

/** A process that is this far behind refuses work that it would finish too late. */
const MAX_EVENT_LOOP_DELAY_MS = 1_000;

/**
 * Composition root: services first, then areas. An area gets services and what areas above it
 * return, so that a call before its callee exists does not compile.
 */
export async function buildApp(platform: OpenPlatform, settings: AppSettings) {
  // Behind proxies, one connection carries the requests of many visitors.
  const isBehindProxy = settings.trustedProxies > 0;
  const front = createFrontServer({
    ...settings,
    ...(isBehindProxy && { connectionsPerAddress: 0 }),
  });
  const services = createServices(platform);
  const { record, sendMessage, sendMessages, points, identity, textRules, members } = services;
  const { regionOf, regionName, files, keepDeleted, contentCards, countReactions } = services;
  const { sessions, staffSessions, publishing, avatars, changesBetween } = services;
  const { captcha, passwords, codes } = identity;
  const { requireNotMuted } = textRules;
  const requireParticipation = members.participation.require;
  const overload = createOverload(MAX_EVENT_LOOP_DELAY_MS);
  const app = await createHttpServer({
    platform,
    settings,
    front,
    overload,
    identify: withStaff(staffSessions, withEnabledRules(platform, sessions.identify)),
  });

  staffModule(app, platform, {
    sessions: staffSessions,
    record,
    regionOf,
    deviceName: (userAgent, lang) => deviceWords(deviceOf(userAgent), lang),
    consumeCaptcha: captcha.spend,
    passwords,
    tries: identity.failures,
  });
  messagesModule(app, platform);
  membersModule(app, platform, {
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
  ledgerModule(app, platform, { points, money: services.money, regionOf, sendMessage, record });
  authModule(app, platform, {
    sessions,
    identity,
    sms: services.sms,
    memberSeen: services.memberSeen,
    regionOf,
    createMember: members.createMember,
    userInfoOf: members.userInfoOf,
    setPasswordHash: createSetPasswordHash(platform),
    acceptConsents: members.consents.accept,
    memberJoined: (memberId) =>
      points.add({ memberId, rule: 'register', key: `register:${memberId}` }),
    sendMessage,
  });
  const moderation = moderationModule(app, platform, {
    textRules,
    regionOf,
    regionName,
    setSanctions,
    levelOf: (score) => levelOf(score).level,
    record,
    endSessions: sessions.endOthers,
    sendMessage,
    contentCards,
    consumeCaptcha: captcha.spend,
    decideChange: members.changes.decide,
    decideComment: services.commentDecisions.decide,
    dismissReports: services.commentDecisions.dismissReports,
  });
  const media = mediaModule(app, platform, {
    files,
    pastAddresses: services.pastAddresses,
    isCoverInUse: createCoverUse(platform),
    uploadLimits: services.settings.uploadLimits,
    record,
  });
  const discussion = discussionModule(app, platform, {
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
  const contributions = contributionsModule(app, platform, {
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
  const errata = errataModule(app, platform, {
    contentCards,
    requireNotMuted,
    requireParticipation,
    addPoints: points.add,
    sendMessage,
    record,
  });
  const complaints = complaintsModule(app, platform, {
    sendMessage,
    sendSms: services.sms.notices.add,
    addPoints: points.add,
    reversePoints: points.reverse,
    requireDecent: async (text, lang) =>
      (await textRules.requireAllowed(text, lang)).verdict === 'pass' ? 'pass' : 'review',
    requireParticipation,
    files,
    announceToFollowers: discussion.announceToFollowers,
    record,
  });
  const represent = representModule(app, platform, {
    sendMessage,
    setClaimed,
    complaints: complaints.forBrand,
    record,
    files,
  });
  const encyclopedia = encyclopediaModule(app, platform, {
    record,
    readBody: bodyFromHtml,
    flow: publishing.flow,
    copies: publishing.copies,
    requireFree: publishing.leases.requireFree,
    timing: publishing.timing,
  });
  const records = recordsModule(app, platform, {
    keepDeleted,
    responsesTo: represent.publicResponses.to,
    consumeCaptcha: captcha.spend,
    requireParticipation,
    writingState: members.participation.stateOf,
    record,
    addBrandAlias,
    linkBrands,
    bodyOf: bodyFromHtml,
    flow: publishing.flow,
    copies: publishing.copies,
  });
  const content = contentModule(app, platform, {
    publishing,
    keepDeleted,
    linkTerms: encyclopedia.linkTerms,
    acceptedReports: errata.acceptedFor,
    ranking: records.billboards.newest,
    record,
    addRedirect: services.redirects.add,
    moveStaffColumn,
    moveContributionColumn,
    tokensOf,
    findWords: async (text) => (await textRules.readMatcher()).find(text),
    isListedSource: services.reprintSources.isListed,
    noteMediaUses,
    mediaIdsOf,
    publishFile: (id) => files.publish(id),
    withAddressesNow: services.pastAddresses.withAddressesNow,
    linkContribution: contributions.link,
  });
  const brands = brandsModule(app, platform, {
    keepDeleted,
    articleCards: content.articleCards,
    gradesOf: records.evaluationGrades.of,
    complaintStatistics: complaints.statisticsOf,
    complaintNotices: complaints.groupNotices,
    responsesOf: represent.publicResponses.ofBrand,
    record,
    brandRows: BRAND_ROWS,
  });
  const transparency = transparencyModule(app, platform, { record });
  const site = siteModule(app, platform, {
    settings: services.settings,
    redirects: services.redirects,
    reprintSources: services.reprintSources,
    keepDeleted,
    version: serverPackage.version,
    userInfoOf: members.userInfoOf,
    feedSources: { ...content.feedArticles, ...content.feedNames },
    // Every area with a list provides its feed and its addresses here.
    areas: [
      ...content.areas,
      records.evaluationArea,
      records.spotCheckArea,
      content.subjectArea,
      records.billboardFeed,
      encyclopedia.area,
      complaints.area,
      records.priceArea,
      brands.area,
      transparency.area,
    ],
    addContentUse: content.addContentUse,
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
  homeModule(app, platform, {
    frontPage: content.frontPage,
    hotTopics: content.hotTopics.home,
    prices: records.prices.home,
    spotChecks: records.spotChecks.home,
    evaluation: records.evaluations.home,
    billboard: records.billboards.home,
    specialSubject: content.specialSubjects.home,
    wordOfTheDay: encyclopedia.wordOfTheDay.home,
    complaints: complaints.summary.home,
  });
  searchModule(app, platform);
  openDataModule(app, platform);
  myDataModule(app, platform, {
    contributionsOf: contributions.archiveOf,
    matters: {
      contributionTitle: contributions.titleOf,
    },
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
  controlModule(app, platform, {
    record,
    editedBins: { ...content.bins, ...records.bins, baike: encyclopedia.bin },
    rowPlaces: ROW_PLACES,
    forgetVersions: publishing.copies.forget,
    writeBackup: (path) => writeBackupFile(path, linesOfSite(platform), settings.backupPassphrase),
    drillBackup: (path) => drillInProcess(path, settings.backupPassphrase),
    isBackupSealed: settings.backupPassphrase !== undefined,
    backupDir: settings.backupDir ?? DEFAULT_BACKUPS,
    version: serverPackage.version,
    database: platform.database,
  });
  deskModule(app, platform, {
    waitingSpeech: moderation.waitingCounts,
    expiringMedia: media.countExpiring,
    findArticles: content.findArticles,
  });
  figuresModule(app, platform, {
    onlineNow: site.onlineNow,
    smsToday: services.sms.counts.today,
  });
  referenceModule(app, platform);

  if (settings.web !== 'none') {
    await openPages(settings.web, { app, platform, front, movedTo: site.movedTo });
  }
  return { app, drain: front.drain, overload };
}
