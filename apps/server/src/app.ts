import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LANG } from '@rujian/contract/constants';
import { hostDesk, openBuiltDesk, openSourceDesk } from '#platform/desk-host.ts';
import { createFrontServer, type FrontSettings } from '#platform/front-server.ts';
import { createHttpServer, type HttpSettings } from '#platform/http-server.ts';
import { createIpRegions, createRegionNames } from '#platform/ip-regions.ts';
import { createOverload } from '#platform/overload.ts';
import type { OpenPlatform } from '#platform/platform.ts';
import { createReadyAnswers } from '#platform/ready-answers.ts';
import { securityHeaders } from '#platform/security-headers.ts';
import { hostPages } from '#platform/web-host.ts';
import { openBuiltWeb, openSourceWeb, type WebSource } from '#platform/web-source.ts';
import serverPackage from '../package.json' with { type: 'json' };
import { writeBackupFile } from './backup/backup-file.ts';
import { drillInProcess } from './backup/drill-process.ts';
import { linesOfSite } from './backup/make-backup.ts';
import { PROVINCES } from './base/provinces.ts';
import { authModule } from './modules/auth/auth.module.ts';
import { deviceOf, deviceWords } from './modules/auth/devices.ts';
import { createSessions } from './modules/auth/sessions.ts';
import { createVerificationPasses } from './modules/auth/verification-passes.ts';
import { addBrandAlias } from './modules/brands/add-brand-alias.ts';
import { brandsModule } from './modules/brands/brands.module.ts';
import { setBrandEnglishName, setIndicatorEnglishName } from './modules/brands/english-names.ts';
import {
  brandRows,
  companyRows,
  indicatorRows,
  productRows,
  standardRows,
} from './modules/brands/kept-rows.ts';
import { brandRows as complaintBrandRows } from './modules/complaints/brand-rows.ts';
import { complaintsModule } from './modules/complaints/complaints.module.ts';
import { bodyFromHtml } from './modules/content/body.ts';
import { brandRows as contentBrandRows } from './modules/content/brand-rows.ts';
import { setColumnEnglishName } from './modules/content/column-english-name.ts';
import { contentModule } from './modules/content/content.module.ts';
import { columnRows, tagRows } from './modules/content/kept-rows.ts';
import { linkBrands } from './modules/content/link-brands.ts';
import type { ReviewFlow } from './modules/content/review-flow.ts';
import { revisionDiff } from './modules/content/revision-diff.ts';
import type { WorkingCopies } from './modules/content/working-copies.ts';
import { contributionsModule } from './modules/contributions/contributions.module.ts';
import { moveContributionColumn } from './modules/contributions/move-contribution-column.ts';
import { controlModule } from './modules/control/control.module.ts';
import { deskModule } from './modules/desk/desk.module.ts';
import { brandRows as discussionBrandRows } from './modules/discussion/brand-rows.ts';
import { discussionModule } from './modules/discussion/discussion.module.ts';
import { encyclopediaModule } from './modules/encyclopedia/encyclopedia.module.ts';
import { brandRows as erratumBrandRows } from './modules/errata/brand-rows.ts';
import { errataModule } from './modules/errata/errata.module.ts';
import { figuresModule } from './modules/figures/figures.module.ts';
import { homeModule } from './modules/home/home.module.ts';
import { ledgerModule } from './modules/ledger/ledger.module.ts';
import { levelOf } from './modules/ledger/levels.ts';
import { mediaModule } from './modules/media/media.module.ts';
import { mediaIdsOf, noteDraftFiles, noteMediaUses } from './modules/media/media-uses.ts';
import { createLastLogin } from './modules/members/last-login.ts';
import { membersModule } from './modules/members/members.module.ts';
import { createSetPasswordHash } from './modules/members/password-hash.ts';
import { setSanctions } from './modules/members/sanctions.ts';
import { messagesModule } from './modules/messages/messages.module.ts';
import { moderationModule } from './modules/moderation/moderation.module.ts';
import { myDataModule } from './modules/mydata/mydata.module.ts';
import { openDataModule } from './modules/opendata/opendata.module.ts';
import { brandRows as recordBrandRows } from './modules/records/brand-rows.ts';
import { checkRows } from './modules/records/kept-rows.ts';
import { recordsModule } from './modules/records/records.module.ts';
import { setSeriesEnglishName } from './modules/records/series-english-name.ts';
import { referenceModule } from './modules/reference/reference.module.ts';
import { brandRows as representBrandRows } from './modules/represent/brand-rows.ts';
import { representModule } from './modules/represent/represent.module.ts';
import { searchModule } from './modules/search/search.module.ts';
import { tokensOf } from './modules/search/tokens.ts';
import { brandRows as siteBrandRows } from './modules/site/brand-rows.ts';
import { withEnabledRules } from './modules/site/enabled-rules.ts';
import { pageVersionRows, sourceRows } from './modules/site/kept-rows.ts';
import { siteModule } from './modules/site/site.module.ts';
import { withStaff } from './modules/staff/identify.ts';
import { moveStaffColumn } from './modules/staff/move-staff-column.ts';
import { staffModule } from './modules/staff/staff.module.ts';
import { createStaffSessions } from './modules/staff/staff-sessions.ts';
import { transparencyModule } from './modules/transparency/transparency.module.ts';
import { PAGE_RULES } from './page-rules.ts';

export type AppSettings = HttpSettings &
  FrontSettings & {
    /** Where pages come from; `none` serves the API alone. */
    web: 'built' | 'sources' | 'none' | WebSource;
    /** Where backups lie that the desk makes. */
    backupDir?: string;
    /** Seals them. */
    backupPassphrase?: string | undefined;
  };

const WEB_FOLDER = fileURLToPath(new URL('../../web', import.meta.url));
const DESK_FOLDER = fileURLToPath(new URL('../../desk', import.meta.url));

/** Beside the program, where nobody named a place. */
const DEFAULT_BACKUPS = resolve('data/backups');

/** So far behind, a process does not take on work that it would finish too late. */
const MAX_EVENT_LOOP_DELAY_MS = 1_000;

/** An author sees every sentence he changed. */
const AUTHOR_CHANGES = 200;
const whole = (words: Words) => ({
  ...{ subtitle: '', summary: '', title: `${words.title}\n` },
  bodyText: words.bodyText,
});

type Words = { title: string; bodyText: string };
function changesBetween(before: Words, after: Words) {
  return revisionDiff(whole(before), whole(after), AUTHOR_CHANGES);
}

/** Composition root: every module, wired by hand. */
export async function buildApp(platform: OpenPlatform, settings: AppSettings) {
  // Behind proxies every connection is a proxy's, and one proxy holds those of many visitors.
  const isBehindProxy = settings.trustedProxies > 0;
  const front = createFrontServer({
    ...settings,
    ...(isBehindProxy && { connectionsPerAddress: 0 }),
  });
  const memberSeen = createLastLogin(platform);
  const sessions = createSessions(platform, { memberSeen });
  const staffSessions = createStaffSessions(platform);
  const regionOf = createIpRegions(PROVINCES);
  const overload = createOverload(MAX_EVENT_LOOP_DELAY_MS);
  const app = await createHttpServer({
    ...{ platform, settings, front, overload },
    identify: withStaff(staffSessions, withEnabledRules(platform, sessions.identify)),
  });

  // Modules, in the order of the reference page.
  const staff = staffModule(app, platform, {
    sessions: staffSessions,
    regionOf,
    deviceName: (userAgent, lang) => deviceWords(deviceOf(userAgent), lang),
    spendCaptcha: (answer) => auth.spendCaptcha(answer),
    passwords: {
      hash: (password) => auth.passwords.hash(password),
      verify: (hash, password) => auth.passwords.verify(hash, password),
      isCommon: (password) => auth.passwords.isCommon(password),
    },
    tries: {
      requireOpen: (login) => auth.failures.requireOpen(login),
      take: (login) => auth.failures.take(login),
      failed: (login) => auth.failures.failed(login),
      forgive: (login) => auth.failures.forgive(login),
    },
  });
  const messages = messagesModule(app, platform);
  // Modules that come later are asked when a call needs them.
  const members = membersModule(app, platform, {
    redeemCode: (code) => auth.codes.redeem(code),
    passes: createVerificationPasses(platform),
    hashPassword: (password) => auth.passwords.hash(password),
    isPasswordRight: (hash, password) => auth.passwords.verify(hash, password),
    requireGoodPassword: (password, field) => auth.passwords.requireGood(password, field),
    countPasswordTry: (memberId) => auth.countPasswordTry(memberId),
    endSessions: (memberId) => sessions.endOthers(memberId),
    sendMessage: (message) => messages.send(message),
    verificationTypes: () => auth.verificationTypes(),
    avatarOf: (memberId, url) => media.avatarOf(memberId, url),
    requireDecent: (memberId, text, lang) => moderation.requireDecent(memberId, text, lang),
    judgeNickname: (memberId, nickname, lang) => moderation.judgeNickname(memberId, nickname, lang),
    isStrict: () => moderation.isStrict(),
    record: staff.record,
    notify: messages.send,
    keepAvatar: (memberId, path) => media.keepAvatar(memberId, path),
    authorChanged: (memberId) => discussion.authorChanged(memberId),
    rewardCompleteProfile: (memberId) =>
      ledger.addPoints({ memberId, rule: 'profile_complete', key: `profile_complete:${memberId}` }),
  });
  const regionName = createRegionNames(PROVINCES);
  const moderation = moderationModule(app, platform, {
    ...{ regionOf, regionName, setSanctions },
    levelOf: (points) => levelOf(points).level,
    record: staff.record,
    endSessions: (memberId) => sessions.endOthers(memberId),
    sendMessage: messages.send,
    contentCards: (refs, lang) => content.contentCards(refs, lang),
    spendCaptcha: (answer) => auth.spendCaptcha(answer),
    decideChange: members.decideChange,
    decideComment: (caller, decision) => discussion.commentQueue.decide(caller, decision),
    dismissReports: (caller, commentId, note) =>
      discussion.commentQueue.dismissReports(caller, commentId, note),
  });
  const ledger = ledgerModule(app, platform, {
    regionOf,
    sendMessage: messages.send,
    record: staff.record,
  });
  const auth = authModule(app, platform, {
    ...{ sessions, memberSeen, regionOf },
    ...{ createMember: members.createMember, userInfoOf: members.userInfoOf },
    setPasswordHash: createSetPasswordHash(platform),
    acceptConsents: members.consents.accept,
    memberJoined: (memberId) =>
      ledger.addPoints({ memberId, rule: 'register', key: `register:${memberId}` }),
    sendMessage: messages.send,
  });
  const flow: ReviewFlow = {
    move: (...given) => content.reviewFlow.move(...given),
    moves: (...given) => content.reviewFlow.moves(...given),
    beginAgain: (...given) => content.reviewFlow.beginAgain(...given),
    isOverridePossible: (...given) => content.reviewFlow.isOverridePossible(...given),
    history: (...given) => content.reviewFlow.history(...given),
  };
  const copies: Pick<WorkingCopies, 'save' | 'newest' | 'newestLive' | 'markLive'> = {
    save: (...given) => content.workingCopies.save(...given),
    newest: (...given) => content.workingCopies.newest(...given),
    newestLive: (...given) => content.workingCopies.newestLive(...given),
    markLive: (...given) => content.workingCopies.markLive(...given),
  };
  const encyclopedia = encyclopediaModule(app, platform, {
    record: staff.record,
    readBody: bodyFromHtml,
    ...{ flow, copies },
    requireFree: (tx, staffId, t, id) => content.leases.requireFree(tx, staffId, t, id),
    timing: {
      timeOf: (seconds) => content.timing.timeOf(seconds),
      unpublishOf: (wish) => content.timing.unpublishOf(wish),
      unpublishFields: (at, reason) => content.timing.unpublishFields(at, reason),
    },
  });
  const records = recordsModule(app, platform, {
    keepDeleted: (tx, caller, given) => control.keepDeleted(tx, caller, given),
    responsesTo: (t, id, lang) => represent.publicResponses.to(t, id, lang),
    spendCaptcha: auth.spendCaptcha,
    takePart: members.takingPart.require,
    writingState: members.takingPart.stateOf,
    record: staff.record,
    ...{ move: flow.move, movesOf: flow.moves, decisionsOf: flow.history },
    ...{ addBrandAlias, linkBrands, bodyOf: bodyFromHtml, flow, copies },
  });
  const content = contentModule(app, platform, {
    keepDeleted: (tx, caller, given) => control.keepDeleted(tx, caller, given),
    linkTerms: encyclopedia.linkTerms,
    acceptedReports: (targets) => errata.acceptedFor(targets),
    ranking: records.billboards.newest,
    record: staff.record,
    addRedirect: (move, tx) => site.redirects.add(move, tx),
    ...{ moveStaffColumn, moveContributionColumn },
    tokensOf,
    findWords: moderation.findWords,
    isListedSource: (source) => site.isListedSource(source),
    noteMediaUses,
    mediaIdsOf,
    publishFile: (id) => media.files.publish(id),
    withAddressesNow: (html) => media.withAddressesNow(html),
    noteFiles: noteDraftFiles,
    linkContribution: (caller, id, articleId) => contributions.link(caller, id, articleId),
  });
  const complaints = complaintsModule(app, platform, {
    sendMessage: messages.send,
    sendSms: auth.sendSms,
    addPoints: ledger.addPoints,
    reversePoints: ledger.reversePoints,
    requireDecent: async (given, lang) => {
      const judged = await moderation.judge(given);
      moderation.requireNotBlocked(judged, lang);
      return judged.verdict === 'pass' ? 'pass' : 'review';
    },
    takePart: members.takingPart.require,
    files: {
      own: (given, tx) => media.files.own(given, tx),
      links: (ids, uploadedBy) => media.files.links(ids, uploadedBy),
      publish: (id) => media.files.publish(id),
    },
    announceToFollowers: (news, tx) => discussion.announceToFollowers(news, tx),
    record: staff.record,
  });
  const brands = brandsModule(app, platform, {
    keepDeleted: (tx, caller, given) => control.keepDeleted(tx, caller, given),
    articleCards: content.articleCards,
    gradesOf: records.evaluationGrades.of,
    complaintStateName: complaints.stateName,
    complaintStatistics: complaints.statisticsOf,
    complaintNotices: complaints.groupNotices,
    responsesOf: (brandId) => represent.publicResponses.ofBrand(brandId),
    record: staff.record,
    // Whatever points to a brand follows it when it is merged or split.
    brandRows: {
      content: contentBrandRows,
      records: recordBrandRows,
      complaints: complaintBrandRows,
      discussion: discussionBrandRows,
      errata: erratumBrandRows,
      represent: representBrandRows,
      site: siteBrandRows,
    },
  });
  const transparency = transparencyModule(app, platform, { record: staff.record });
  const site = siteModule(app, platform, {
    keepDeleted: (tx, caller, given) => control.keepDeleted(tx, caller, given),
    version: serverPackage.version,
    userInfoOf: members.userInfoOf,
    feedSources: { ...content.feedArticles, ...content.feedNames },
    // Every area with a list gives its feed and its addresses here.
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
    record: staff.record,
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
  const media = mediaModule(app, platform, {
    isCoverInUse: content.isCoverInUse,
    uploadLimits: site.uploadLimits,
    record: staff.record,
  });
  openDataModule(app, platform);
  const discussion = discussionModule(app, platform, {
    contentCards: content.contentCards,
    countReactions: content.countReactions,
    regionOf: (address) => regionOf(address, DEFAULT_LANG),
    regionName,
    levelOf: (points) => levelOf(points).level,
    judge: async ({ lang, target: { t, id }, ...text }) => {
      const judgement = await moderation.judge({ ...text, kind: 'comment', t, targetId: id });
      moderation.requireNotBlocked(judgement, lang);
      return judgement;
    },
    bindPrint: moderation.bindPrint,
    modeOf: ({ t, id }) => moderation.modeOf({ t, targetId: id }),
    requireNotMuted: moderation.requireNotMuted,
    takePart: members.takingPart.require,
    trustOf: moderation.trustOf,
    reportsEnded: moderation.reportsEnded,
    addPoints: ledger.addPoints,
    reversePoints: ledger.reversePoints,
    sendMessage: messages.send,
    record: staff.record,
    sendMessages: messages.sendMany,
  });
  const contributions = contributionsModule(app, platform, {
    files: media.files,
    judge: async (words, lang) => {
      const judged = await moderation.judge(words);
      moderation.requireNotBlocked(judged, lang);
      return judged;
    },
    requireNotMuted: moderation.requireNotMuted,
    takePart: members.takingPart.require,
    changesBetween,
    sendMessage: messages.send,
    addPoints: ledger.addPoints,
    addMoney: ledger.addMoney,
    record: staff.record,
  });
  const errata = errataModule(app, platform, {
    contentCards: content.contentCards,
    requireNotMuted: moderation.requireNotMuted,
    takePart: members.takingPart.require,
    addPoints: ledger.addPoints,
    sendMessage: messages.send,
    record: staff.record,
  });
  const represent = representModule(app, platform, {
    sendMessage: async (message, tx) => void (await messages.send(message, tx)),
    setClaimed: brands.setClaimed,
    complaints: complaints.forBrand,
    record: staff.record,
    files: media.files,
  });
  myDataModule(app, platform, {
    contributionsOf: contributions.archiveOf,
    matters: {
      contributionTitle: contributions.titleOf,
      contributionState: contributions.stateOption,
      erratumState: errata.stateName,
    },
    consents: { ...members.consents, writingState: members.takingPart.stateOf },
    cancellation: {
      ...members.cancellation,
      eraseElsewhere: [
        auth.eraseMember,
        members.eraseMember,
        messages.eraseMember,
        discussion.eraseMember,
        complaints.eraseMember,
        contributions.eraseMember,
        errata.eraseMember,
        moderation.eraseMember,
        represent.eraseMember,
        media.eraseMember,
      ],
      isPasswordRight: auth.passwords.verify,
      redeemCode: auth.codes.redeem,
      sendMessage: messages.send,
    },
  });
  const control = controlModule(app, platform, {
    record: staff.record,
    editedBins: { ...content.bins, ...records.bins, baike: encyclopedia.bin },
    rowPlaces: {
      ...{ column: columnRows, tag: tagRows, check: checkRows },
      ...{ page: pageVersionRows, source: sourceRows },
      ...{ brand: brandRows, product: productRows, company: companyRows },
      ...{ indicator: indicatorRows, standard: standardRows },
    },
    forgetVersions: content.workingCopies.forget,
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
  figuresModule(app, platform, { onlineNow: site.onlineNow, smsToday: auth.smsToday });
  referenceModule(app, platform);

  if (settings.web !== 'none') await openPages(settings.web);
  return { app, drain: front.drain, overload };

  async function openPages(source: 'built' | 'sources' | WebSource): Promise<void> {
    const web = await webFrom(source);
    const { makePage } = hostPages({
      ...{ app, platform, web, rules: PAGE_RULES },
      movedTo: site.movedTo,
    });
    const { answers } = platform;
    const desk = await deskFrom(source);
    if (desk) hostDesk(app, desk);
    const files = new Map([...web.files, ...(desk?.files ?? [])]);
    front.answerFirst(createReadyAnswers({ answers, files, makePage }));
    app.addHook('onClose', web.close);
    if (desk) app.addHook('onClose', desk.close);
  }

  function webFrom(source: 'built' | 'sources' | WebSource): Promise<WebSource> | WebSource {
    if (source === 'sources') return openSourceWeb(WEB_FOLDER, front.server());
    return source === 'built' ? openBuiltWeb(WEB_FOLDER, fileHeaders()) : source;
  }

  async function deskFrom(source: 'built' | 'sources' | WebSource) {
    if (source === 'sources') return openSourceDesk(DESK_FOLDER, front.server());
    return source === 'built' ? openBuiltDesk(DESK_FOLDER, fileHeaders()) : undefined;
  }

  function fileHeaders(): Record<string, string> {
    return securityHeaders(platform.siteUrl.startsWith('https:'));
  }
}
