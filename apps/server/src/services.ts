import { createIpRegions, createRegionNames } from '#platform/outside/ip-regions.ts';
import type { Platform } from '#platform/platform.ts';
import { revisionDiff } from '#platform/text/sentence-diff.ts';
import type { CompareTexts } from '#ports/body.ts';
import type { ContentCards } from '#ports/content.ts';
import { createAuthorChanged } from './areas/comments/comment-states.ts';
import { createCommentDecisions } from './areas/comments/decisions/comment-decisions.ts';
import { createKeepDeleted } from './areas/control/trash.ts';
import { createAnnounceEvent, createSecrets } from './areas/integrations/webhooks/events.ts';
import { createWebhooks } from './areas/integrations/webhooks/webhooks.ts';
import { createMoney } from './areas/ledger/money/money.ts';
import { createPoints } from './areas/ledger/points/points.ts';
import { createIdentity } from './areas/login/identity.ts';
import { createSessions } from './areas/login/sessions/sessions.ts';
import { createSmsSending } from './areas/login/sms/sms-notices.ts';
import { createAvatars } from './areas/media/avatars.ts';
import { noteDraftFiles } from './areas/media/media-uses.ts';
import { createPastAddresses } from './areas/media/past-addresses.ts';
import { createPrivateFiles } from './areas/media/private-files.ts';
import { createLastLogin, createMemberServices } from './areas/members/member-services.ts';
import { createSending, createSendingToMany } from './areas/messages/sending.ts';
import { createTextRules } from './areas/moderation/words/text-rules.ts';
import { createRedirects } from './areas/site/addresses/redirects.ts';
import { createSiteSettings, createSiteValues } from './areas/site/site-settings.ts';
import { createReprintSources } from './areas/site/sources/reprint-sources.ts';
import { createAudit } from './areas/staff/audit.ts';
import { createStaffSessions } from './areas/staff/staff-sessions.ts';
import { PROVINCES } from './base/provinces.ts';
import { DELETED_ROW_TABLES } from './deleted-rows.ts';
import { contentCards } from './services/content/content-directory.ts';
import { countReactions } from './services/content/content-reactions.ts';
import { createContentServices } from './services/content/content-services.ts';
import { createContentUse } from './services/content/content-use.ts';
import { createPublishingServices } from './services/publishing/publishing.ts';
import { createSafety } from './services/safety/safety.ts';

/** Ordered by dependency: a service gets only what is built before it. */
export function createServices(platform: Platform) {
  const record = createAudit(platform);
  const memberSeen = createLastLogin(platform);
  const sendMessage = createSending(platform);
  const points = createPoints(platform);
  const avatars = createAvatars(platform);
  const textRules = createTextRules(platform);
  const keepDeleted = createKeepDeleted(platform, DELETED_ROW_TABLES);
  const rewardCompleteProfile = (memberId: number) =>
    points.add({ memberId, rule: 'profile_complete', key: `profile_complete:${memberId}` });

  const announceEvent = createAnnounceEvent(platform);
  const siteValues = createSiteValues(platform);
  const cards: ContentCards = (refs, lang) => contentCards(platform.db, refs, lang);
  const changesBetween: CompareTexts = (before, after) => revisionDiff(whole(before), whole(after), AUTHOR_CHANGES);
  return {
    record,
    memberSeen,
    sendMessage,
    points,
    avatars,
    textRules,
    keepDeleted,
    rewardCompleteProfile,
    announceEvent,
    webhooks: createWebhooks(platform, { secrets: createSecrets(platform.secret) }),
    safety: createSafety(platform),
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
    content: createContentServices(platform),
    addContentUse: createContentUse(platform).add,
    publishing: createPublishingServices(platform, { record, announceEvent, noteFiles: noteDraftFiles }),
    contentCards: cards,
    countReactions,
    commentDecisions: createCommentDecisions(platform, {
      record,
      sendMessage,
      countReactions,
      addPoints: points.add,
      reversePoints: points.reverse,
      reportsEnded: textRules.trust.reportsEnded,
    }),
    changesBetween,
    siteValues,
    settings: createSiteSettings(siteValues),
    redirects: createRedirects(platform),
    reprintSources: createReprintSources(platform),
  };
}

/** Authors see every sentence they changed. */
const AUTHOR_CHANGES = 200;

function whole({ title, bodyText }: { title: string; bodyText: string }) {
  return { subtitle: '', summary: '', title: `${title}\n`, bodyText };
}
