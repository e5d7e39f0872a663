import { createIpRegions, createRegionNames } from '#platform/ip-regions.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { CompareTexts } from '#ports/body.ts';
import type { ContentCards } from '#ports/content.ts';
import type { SendMessage, SendMessages } from '#ports/messages.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';
import type { RegionName, RegionOf } from '#ports/regions.ts';
import { PROVINCES } from './base/provinces.ts';
import { ROW_PLACES } from './deleted-rows.ts';
import { createIdentity, type Identity } from './modules/auth/identity.ts';
import { createSessions, type Sessions } from './modules/auth/sessions.ts';
import { createSmsSending, type SmsSending } from './modules/auth/sms-sending.ts';
import { contentCards } from './modules/content/content-directory.ts';
import { countReactions } from './modules/content/content-reactions.ts';
import {
  createPublishingServices,
  type PublishingServices,
} from './modules/content/publishing-services.ts';
import { revisionDiff } from './modules/content/revision-diff.ts';
import { createKeepDeleted } from './modules/control/keep-deleted.ts';
import { createAuthorChanged } from './modules/discussion/author-changed.ts';
import {
  type CommentDecisions,
  createCommentDecisions,
} from './modules/discussion/comment-decisions.ts';
import { createMoney, type Money } from './modules/ledger/money.ts';
import { createPoints, type Points } from './modules/ledger/points.ts';
import { type Avatars, createAvatars } from './modules/media/avatars.ts';
import { noteDraftFiles } from './modules/media/media-uses.ts';
import { createPastAddresses, type PastAddresses } from './modules/media/past-addresses.ts';
import { createPrivateFiles, type PrivateFiles } from './modules/media/private-files.ts';
import { createLastLogin } from './modules/members/last-login.ts';
import { createMemberServices, type MemberServices } from './modules/members/member-services.ts';
import { createSending, createSendingToMany } from './modules/messages/sending.ts';
import { createTextRules, type TextRules } from './modules/moderation/text-rules.ts';
import { createRedirects, type Redirects } from './modules/site/redirects.ts';
import { createReprintSources, type ReprintSources } from './modules/site/reprint-sources.ts';
import { createSiteSettings, type SiteSettingsReader } from './modules/site/site-settings.ts';
import { createAudit } from './modules/staff/audit.ts';
import { createStaffSessions, type StaffSessions } from './modules/staff/staff-sessions.ts';

/** What several areas need; none of it knows HTTP. */
export type Services = {
  record: RecordAudit;
  regionOf: RegionOf;
  regionName: RegionName;
  memberSeen: ReturnType<typeof createLastLogin>;
  sessions: Sessions;
  staffSessions: StaffSessions;
  identity: Identity;
  sms: SmsSending;
  sendMessage: SendMessage;
  sendMessages: SendMessages;
  points: Points;
  money: Money;
  /** Once per member, for a profile with a picture and a chosen name. */
  rewardCompleteProfile: (memberId: number) => Promise<unknown>;
  avatars: Avatars;
  files: PrivateFiles;
  pastAddresses: PastAddresses;
  textRules: TextRules;
  members: MemberServices;
  publishing: PublishingServices;
  keepDeleted: KeepDeleted;
  contentCards: ContentCards;
  countReactions: typeof countReactions;
  commentDecisions: CommentDecisions;
  changesBetween: CompareTexts;
  settings: SiteSettingsReader;
  redirects: Redirects;
  reprintSources: ReprintSources;
};

/** Ordered by dependency: a service gets only what is built before it. */
export function createServices(platform: Platform): Services {
  const record = createAudit(platform);
  const memberSeen = createLastLogin(platform);
  const sendMessage = createSending(platform);
  const points = createPoints(platform);
  const avatars = createAvatars(platform);
  const textRules = createTextRules(platform);
  const keepDeleted = createKeepDeleted(platform, ROW_PLACES);
  const rewardCompleteProfile = (memberId: number) =>
    points.add({ memberId, rule: 'profile_complete', key: `profile_complete:${memberId}` });

  return {
    record,
    memberSeen,
    sendMessage,
    points,
    avatars,
    textRules,
    keepDeleted,
    rewardCompleteProfile,
    regionOf: createIpRegions(PROVINCES),
    regionName: createRegionNames(PROVINCES),
    sessions: createSessions(platform, { memberSeen }),
    staffSessions: createStaffSessions(platform),
    identity: createIdentity(platform),
    sms: createSmsSending(platform),
    sendMessages: createSendingToMany(platform),
    money: createMoney(platform),
    files: createPrivateFiles(platform),
    pastAddresses: createPastAddresses(platform),
    members: createMemberServices(platform, {
      record,
      notify: sendMessage,
      keepAvatar: avatars.keepAvatar,
      authorChanged: createAuthorChanged(platform),
      rewardCompleteProfile,
    }),
    publishing: createPublishingServices(platform, { record, noteFiles: noteDraftFiles }),
    contentCards: (refs, lang) => contentCards(platform.db, refs, lang),
    countReactions,
    commentDecisions: createCommentDecisions(platform, {
      record,
      sendMessage,
      countReactions,
      addPoints: points.add,
      reversePoints: points.reverse,
      reportsEnded: textRules.trust.reportsEnded,
    }),
    changesBetween: (before, after) => revisionDiff(whole(before), whole(after), AUTHOR_CHANGES),
    settings: createSiteSettings(platform),
    redirects: createRedirects(platform),
    reprintSources: createReprintSources(platform, { record, keepDeleted }),
  };
}

/** Authors see every sentence they changed. */
const AUTHOR_CHANGES = 200;

function whole({ title, bodyText }: { title: string; bodyText: string }) {
  return { subtitle: '', summary: '', title: `${title}\n`, bodyText };
}
