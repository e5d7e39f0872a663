import {
  CODE_LOGIN_REQUIRED,
  CODE_NOT_ALLOWED,
  CODE_REFUSED,
  CODE_SESSION_EXPIRED,
  LOGIN_ROUTE_PATH,
} from './constants.ts';

export type ErrorPolicy = {
  /** Status of the API answer: 200 for a refusal, 4xx and 5xx only for transport errors. */
  http: number;
  /** Code of the envelope. */
  code: number;
  /** Status of the rendered error page. */
  page: number;
  /** Where a client with a broken session is sent; without it the login dialog opens. */
  routePath?: string;
  /** The call needs the answer to a click captcha; clients read this in `data`. */
  captchaRequired?: true;
};

/** Every error of the API and how it is answered. */
export const ERRORS = {
  'request.unreadable': { http: 400, code: CODE_REFUSED, page: 400 },
  'request.invalid': { http: 200, code: CODE_REFUSED, page: 404 },
  'request.too_large': { http: 413, code: CODE_REFUSED, page: 413 },
  'request.unsupported_type': { http: 415, code: CODE_REFUSED, page: 415 },
  'route.not_found': { http: 404, code: CODE_REFUSED, page: 404 },
  'method.not_allowed': { http: 405, code: CODE_REFUSED, page: 405 },
  'rate.too_many': { http: 429, code: CODE_REFUSED, page: 429 },
  'server.failed': { http: 500, code: CODE_REFUSED, page: 500 },
  'server.busy': { http: 503, code: CODE_REFUSED, page: 503 },
  /** The database or store is unavailable; the call changed nothing. */
  'server.not_saved': { http: 503, code: CODE_REFUSED, page: 503 },
  'session.required': { http: 200, code: CODE_LOGIN_REQUIRED, page: 401, routePath: LOGIN_ROUTE_PATH },
  'session.expired': { http: 200, code: CODE_SESSION_EXPIRED, page: 401 },
  /** The member's group does not have the rule of the call. */
  /** A file that this member did not upload for this purpose. */
  'upload.not_yours': { http: 200, code: CODE_REFUSED, page: 400 },
  'rule.not_held': { http: 200, code: CODE_NOT_ALLOWED, page: 403 },
  'member_centre.closed': { http: 200, code: CODE_REFUSED, page: 403 },
  'checkin.unknown_tab': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Wrong password or unknown account, not distinguished. Parameters: remaining attempts. */
  'account.wrong_password': { http: 200, code: CODE_REFUSED, page: 400 },
  'account.disabled': { http: 200, code: CODE_REFUSED, page: 403 },
  /** Repeat the call with the answer to a click captcha. */
  'captcha.required': { http: 200, code: CODE_REFUSED, page: 400, captchaRequired: true },
  'registration.too_many': { http: 200, code: CODE_REFUSED, page: 429 },
  /** Parameters: minutes until the next try. */
  'login.locked': { http: 200, code: CODE_REFUSED, page: 429 },
  'token.missing': { http: 200, code: CODE_REFUSED, page: 400 },
  'session.refresh_failed': { http: 200, code: CODE_REFUSED, page: 401 },
  'password.too_common': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Wrong, used, expired or burnt, not distinguished. */
  'code.wrong': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Only the member's own address can be verified. */
  'code.not_own_address': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameters: seconds until the next code may be requested. */
  'sms.too_soon': { http: 200, code: CODE_REFUSED, page: 429 },
  /** Parameters: minutes until the next code may be requested. */
  'sms.too_many': { http: 200, code: CODE_REFUSED, page: 429 },
  /** From one browser, to any number. */
  'sms.too_many_here': { http: 200, code: CODE_REFUSED, page: 429 },
  'sms.paused': { http: 200, code: CODE_REFUSED, page: 503 },
  'sms.unavailable': { http: 200, code: CODE_REFUSED, page: 503 },
  'mail.too_soon': { http: 200, code: CODE_REFUSED, page: 429 },
  'mail.too_many': { http: 200, code: CODE_REFUSED, page: 429 },
  'mail.unavailable': { http: 200, code: CODE_REFUSED, page: 503 },
  'password.wrong': { http: 200, code: CODE_REFUSED, page: 400 },
  /** The member's group has no rule, so there is no page to show. */
  'rules.none': { http: 200, code: CODE_REFUSED, page: 403 },
  'mobile.occupied': { http: 200, code: CODE_REFUSED, page: 409 },
  'email.occupied': { http: 200, code: CODE_REFUSED, page: 409 },
  'captcha.wrong': { http: 200, code: CODE_REFUSED, page: 400, captchaRequired: true },
  /** The verification pass is used, expired or unknown. */
  'pass.invalid': { http: 200, code: CODE_REFUSED, page: 400 },
  'address.not_bound': { http: 200, code: CODE_REFUSED, page: 400 },
  'plan.begun': { http: 200, code: CODE_REFUSED, page: 409 },
  'plan.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** The plan refers to an unknown column, person or article. */
  'plan.unknown_link': { http: 200, code: CODE_REFUSED, page: 400 },
  'article.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameters: title, date of the withdrawal in Unix seconds, reason. */
  'article.withdrawn': { http: 200, code: CODE_REFUSED, page: 410 },
  /** Any page other than an article: a test, a record, a term, a brand … */
  'content.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Same parameters as for an article. */
  'content.withdrawn': { http: 200, code: CODE_REFUSED, page: 410 },
  'menu.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'menu.name_taken': { http: 200, code: CODE_REFUSED, page: 400 },
  'menu.has_children': { http: 200, code: CODE_REFUSED, page: 400 },
  'menu.in_circle': { http: 200, code: CODE_REFUSED, page: 400 },
  'advert.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'advert.infant_words': { http: 200, code: CODE_REFUSED, page: 400 },
  'advert.infant_product': { http: 200, code: CODE_REFUSED, page: 400 },
  'advert.infant_brand': { http: 200, code: CODE_REFUSED, page: 400 },
  'link.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'link.group_not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'link.group_in_use': { http: 200, code: CODE_REFUSED, page: 400 },
  'link.too_many': { http: 200, code: CODE_REFUSED, page: 400 },
  'redirect.in_circle': { http: 200, code: CODE_REFUSED, page: 400 },
  'column.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'column.name_taken': { http: 200, code: CODE_REFUSED, page: 409 },
  'column.slug_taken': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Columns have two levels. */
  'column.too_deep': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameters: how many articles, sub-columns and contributions it holds. */
  'column.in_use': { http: 200, code: CODE_REFUSED, page: 409 },
  'column.merge_itself': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: how many sub-columns. */
  'column.has_children': { http: 200, code: CODE_REFUSED, page: 409 },
  'headline.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'headline.ended': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Exactly one of a content, an article or an address is required. */
  'headline.no_target': { http: 200, code: CODE_REFUSED, page: 400 },
  /** The content is not public. */
  'headline.target_hidden': { http: 200, code: CODE_REFUSED, page: 400 },
  'headline.column_missing': { http: 200, code: CODE_REFUSED, page: 400 },
  'headline.ad_slot': { http: 200, code: CODE_REFUSED, page: 400 },
  'headline.ad_right': { http: 200, code: CODE_REFUSED, page: 403 },
  'headline.outside_right': { http: 200, code: CODE_REFUSED, page: 403 },
  'headline.only_ads': { http: 200, code: CODE_REFUSED, page: 403 },
  /** A link to another site needs its own title. */
  'headline.title_missing': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: the longest duration in days. */
  'headline.too_long': { http: 200, code: CODE_REFUSED, page: 400 },
  'headline.ends_too_early': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameters: the least width and height in pixels. */
  'headline.picture_too_small': { http: 200, code: CODE_REFUSED, page: 400 },
  'headline.proposal_decided': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Parameter: how many may be pinned together. */
  'hot.pins_full': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Not public, unknown, or listed twice. */
  'topic.member_unknown': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: the number of the block, from 1. */
  'subject.block_incomplete': { http: 200, code: CODE_REFUSED, page: 400 },
  'subject.no_blocks': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameters: the least and the largest number of characters. */
  'subject.intro_length': { http: 200, code: CODE_REFUSED, page: 400 },
  'subject.not_live': { http: 200, code: CODE_REFUSED, page: 400 },
  'subject.no_live_block': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameter: the anchor. */
  'subject.anchor_twice': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Withdrawn or deleted: it cannot be edited. */
  'copy.not_editable': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Parameters: the name and the term that has it. */
  'term.name_taken': { http: 200, code: CODE_REFUSED, page: 409 },
  /** The same name twice in one term. */
  'term.name_twice': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: the address. */
  'page.slug_reserved': { http: 200, code: CODE_REFUSED, page: 400 },
  'page.slug_taken': { http: 200, code: CODE_REFUSED, page: 409 },
  'page.version_not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'page.version_published': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Parameter: the name of the version. */
  'page.version_taken': { http: 200, code: CODE_REFUSED, page: 409 },
  'page.no_date': { http: 200, code: CODE_REFUSED, page: 400 },
  'page.date_past': { http: 200, code: CODE_REFUSED, page: 400 },
  'page.later_waits': { http: 200, code: CODE_REFUSED, page: 409 },
  'tag.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'tag.name_taken': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Parameter: how many contents carry it. */
  'tag.merge_itself': { http: 200, code: CODE_REFUSED, page: 400 },
  'page.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameters: what may be taken, in yuan. */
  'balance.not_enough': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameters: what is frozen, in yuan. */
  'balance.not_frozen': { http: 200, code: CODE_REFUSED, page: 404 },
  'money.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Money needs two people: the proposer or checker cannot decide. */
  'money.own_proposal': { http: 200, code: CODE_REFUSED, page: 403 },
  /** Already decided, or not possible in its state. */
  'money.decided': { http: 200, code: CODE_REFUSED, page: 409 },
  'fee.exists': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Only accepted articles are paid; tips never. */
  'fee.not_payable': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: requests per member and month. */
  'withdrawal.month_full': { http: 200, code: CODE_REFUSED, page: 400 },
  'withdrawal.under_age': { http: 200, code: CODE_REFUSED, page: 403 },
  'withdrawal.none_approved': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Conflict: the rule has a newer version. */
  'point_rule.changed': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Rates and rules take effect now or later. Parameter: days. */
  'effective.not_possible': { http: 200, code: CODE_REFUSED, page: 400 },
  'ledger.check_running': { http: 200, code: CODE_REFUSED, page: 409 },
  'media.not_found': { http: 404, code: CODE_REFUSED, page: 404 },
  /** Messages about security cannot be turned off. */
  'message.always_sent': { http: 200, code: CODE_REFUSED, page: 400 },
  /** More than one file in one call. */
  'upload.too_many_files': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameter: simultaneous uploads per member. */
  'upload.too_many_at_once': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameters: files and megabytes per day. */
  'upload.day_full': { http: 200, code: CODE_REFUSED, page: 404 },
  'avatar.not_own': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameter: the least length of its sides in pixels. */
  'avatar.too_small': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameter: the largest size in megabytes. */
  'avatar.too_large': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Unknown, or not visible to the caller. */
  'comment.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'comment.closed': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Public writing requires a verified mobile number. */
  'comment.mobile_required': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: the least number of characters. */
  'comment.too_short': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameters: number and maximum of characters. */
  'comment.too_long': { http: 200, code: CODE_REFUSED, page: 400 },
  'comment.too_many_lines': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: seconds until the next comment. */
  'comment.too_soon': { http: 200, code: CODE_REFUSED, page: 429 },
  /** Parameter: minutes until the next comment. */
  'comment.too_many': { http: 200, code: CODE_REFUSED, page: 429 },
  'comment.enough_today': { http: 200, code: CODE_REFUSED, page: 429 },
  'comment.repeated': { http: 200, code: CODE_REFUSED, page: 429 },
  'comment.link_not_allowed': { http: 200, code: CODE_REFUSED, page: 400 },
  'comment.too_many_links': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Already decided, or not possible in its state. */
  'comment.decided': { http: 200, code: CODE_REFUSED, page: 409 },
  'comment.only_root_pinned': { http: 200, code: CODE_REFUSED, page: 400 },
  'report.own': { http: 200, code: CODE_REFUSED, page: 400 },
  'report.repeated': { http: 200, code: CODE_REFUSED, page: 400 },
  'report.enough_today': { http: 200, code: CODE_REFUSED, page: 429 },
  /** Parameters: number of characters, and the bounds. */
  'appeal.length': { http: 200, code: CODE_REFUSED, page: 400 },
  'appeal.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** An appeal must be decided by a different moderator. */
  'appeal.own_decision': { http: 200, code: CODE_REFUSED, page: 403 },
  'appeal.used': { http: 200, code: CODE_REFUSED, page: 400 },
  'appeal.not_possible': { http: 200, code: CODE_REFUSED, page: 400 },
  'appeal.too_late': { http: 200, code: CODE_REFUSED, page: 400 },
  /** A collection holds at most `max` contents. */
  'collect.full': { http: 200, code: CODE_REFUSED, page: 400 },
  'collect.enough_today': { http: 200, code: CODE_REFUSED, page: 400 },
  'collect.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'praise.enough_today': { http: 200, code: CODE_REFUSED, page: 400 },
  /** A member follows at most `max` things. */
  'follow.full': { http: 200, code: CODE_REFUSED, page: 400 },
  'follow.enough_today': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: error reports per member and day. */
  'erratum.enough_today': { http: 200, code: CODE_REFUSED, page: 400 },
  'erratum.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Already decided by someone else. */
  'erratum.already_decided': { http: 200, code: CODE_REFUSED, page: 400 },
  'folder.too_many': { http: 200, code: CODE_REFUSED, page: 400 },
  'folder.name_taken': { http: 200, code: CODE_REFUSED, page: 400 },
  'folder.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameter: hours until the next archive may be made. */
  'archive.too_soon': { http: 200, code: CODE_REFUSED, page: 400 },
  'archive.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'cancel.open_withdrawal': { http: 200, code: CODE_REFUSED, page: 400 },
  'cancel.open_complaint': { http: 200, code: CODE_REFUSED, page: 400 },
  'cancel.not_asked': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: name of the matched rule; never the word. */
  'text.blocked': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: end of the mute, as a minute in China. */
  'member.muted': { http: 200, code: CODE_REFUSED, page: 403 },
  'member.muted_for_good': { http: 200, code: CODE_REFUSED, page: 403 },
  'word.empty': { http: 200, code: CODE_REFUSED, page: 400 },
  'word.listed': { http: 200, code: CODE_REFUSED, page: 400 },
  'word.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'mode.not_for_news': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: name of the moderator who claimed it. */
  'queue.claimed': { http: 200, code: CODE_REFUSED, page: 400 },
  'queue.decided': { http: 200, code: CODE_REFUSED, page: 400 },
  'queue.decided_elsewhere': { http: 200, code: CODE_REFUSED, page: 400 },
  'queue.too_late_to_undo': { http: 200, code: CODE_REFUSED, page: 400 },
  'member.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'member.banned_already': { http: 200, code: CODE_REFUSED, page: 400 },
  'member.not_sanctioned': { http: 200, code: CODE_REFUSED, page: 400 },
  'report.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'site_report.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Already decided by someone else. */
  'site_report.already_decided': { http: 200, code: CODE_REFUSED, page: 400 },
  'site_report.no_contact': { http: 200, code: CODE_REFUSED, page: 404 },
  'vote.closed': { http: 200, code: CODE_REFUSED, page: 400 },
  'vote.frozen': { http: 200, code: CODE_REFUSED, page: 400 },
  'vote.mobile_required': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: days until the account is old enough. */
  'vote.too_new': { http: 200, code: CODE_REFUSED, page: 400 },
  'vote.repeated': { http: 200, code: CODE_REFUSED, page: 400 },
  'vote.enough_today': { http: 200, code: CODE_REFUSED, page: 400 },
  'vote.decided': { http: 200, code: CODE_REFUSED, page: 400 },
  'vote.not_in_audit': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: remaining hours. */
  'vote.audit_running': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: number of held ballots. */
  'vote.held_left': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Conflict: it was saved since the caller read it. */
  'entity.stale': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Unique constraint: another save stored the same name or number first. */
  'entity.taken': { http: 200, code: CODE_REFUSED, page: 409 },
  /** The input refers to something that does not exist any more. */
  'reference.gone': { http: 200, code: CODE_REFUSED, page: 404 },
  'reference.in_use': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Parameter: the name, number or code already in use. */
  'entity.name_taken': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: the uses as text. */
  'entity.in_use': { http: 200, code: CODE_REFUSED, page: 400 },
  'brand.merged': { http: 200, code: CODE_REFUSED, page: 400 },
  'brand.merge_itself': { http: 200, code: CODE_REFUSED, page: 400 },
  'brand.own_group': { http: 200, code: CODE_REFUSED, page: 400 },
  'indicator.key_fixed': { http: 200, code: CODE_REFUSED, page: 400 },
  'indicator.limit_twice': { http: 200, code: CODE_REFUSED, page: 400 },
  'billboard.method_fixed': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: the period. */
  'edition.period_taken': { http: 200, code: CODE_REFUSED, page: 400 },
  'edition.fixed': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: how many entries the ranking lists. */
  'edition.too_many': { http: 200, code: CODE_REFUSED, page: 400 },
  'edition.hand_order': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: the name of the entry. */
  'edition.entry_twice': { http: 200, code: CODE_REFUSED, page: 400 },
  'edition.no_entries': { http: 200, code: CODE_REFUSED, page: 400 },
  'edition.no_scores': { http: 200, code: CODE_REFUSED, page: 400 },
  'edition.method_note': { http: 200, code: CODE_REFUSED, page: 400 },
  'edition.needs_vote': { http: 200, code: CODE_REFUSED, page: 400 },
  'vote.not_votable': { http: 200, code: CODE_REFUSED, page: 400 },
  'vote.times': { http: 200, code: CODE_REFUSED, page: 400 },
  'series.key_fixed': { http: 200, code: CODE_REFUSED, page: 400 },
  'price.no_reason': { http: 200, code: CODE_REFUSED, page: 400 },
  'price.nothing_new': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: the most rows of a file. */
  'price.too_many_rows': { http: 200, code: CODE_REFUSED, page: 400 },
  'price.unreadable': { http: 200, code: CODE_REFUSED, page: 400 },
  'consent.not_given': { http: 200, code: CODE_REFUSED, page: 400 },
  /** The member withdrew a consent; writing is paused until they renew it. */
  'consent.withdrawn': { http: 200, code: CODE_REFUSED, page: 403 },
  /** A child under fourteen without a guardian's consent. */
  'guardian.not_agreed': { http: 200, code: CODE_REFUSED, page: 403 },
  'complaint.not_for_children': { http: 200, code: CODE_REFUSED, page: 403 },
  'contribution.not_for_children': { http: 200, code: CODE_REFUSED, page: 403 },
  'vote.not_for_children': { http: 200, code: CODE_REFUSED, page: 403 },
  'complaint.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameter: its state as text. */
  'complaint.not_possible': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Conflict: the complaint changed. */
  'complaint.changed': { http: 200, code: CODE_REFUSED, page: 409 },
  'complaint.enough_today': { http: 200, code: CODE_REFUSED, page: 429 },
  'complaint.enough_lately': { http: 200, code: CODE_REFUSED, page: 429 },
  /** Parameter: number of the open complaint. */
  'complaint.open_already': { http: 200, code: CODE_REFUSED, page: 409 },
  'complaint.too_late': { http: 200, code: CODE_REFUSED, page: 400 },
  'complaint.once': { http: 200, code: CODE_REFUSED, page: 400 },
  'complaint.files_full': { http: 200, code: CODE_REFUSED, page: 400 },
  'complaint.drafts_full': { http: 200, code: CODE_REFUSED, page: 400 },
  'complaint.not_joinable': { http: 200, code: CODE_REFUSED, page: 400 },
  'complaint.joined_already': { http: 200, code: CODE_REFUSED, page: 409 },
  'complaint.same_officer': { http: 200, code: CODE_REFUSED, page: 400 },
  'complaint.brand_unknown': { http: 200, code: CODE_REFUSED, page: 400 },
  'group.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Too many wrong passwords at the desk. Parameters: minutes until the next try. */
  'desk.locked': { http: 200, code: CODE_REFUSED, page: 429 },
  /** The password was set by someone else and has to be changed first. */
  'desk.password_first': { http: 200, code: CODE_REFUSED, page: 403 },
  /** A role requires a second factor that is not set up yet. */
  'desk.totp_first': { http: 200, code: CODE_REFUSED, page: 403 },
  /** The second login step timed out or had too many attempts. */
  'totp.ticket_over': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameters: remaining attempts. */
  'totp.wrong_code': { http: 200, code: CODE_REFUSED, page: 400 },
  'totp.not_begun': { http: 200, code: CODE_REFUSED, page: 400 },
  'totp.not_set_up': { http: 200, code: CODE_REFUSED, page: 400 },
  'desk_session.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Only a finished quarter can be frozen. */
  'transparency.running': { http: 200, code: CODE_REFUSED, page: 409 },
  /** A frozen quarter never changes. */
  'transparency.frozen': { http: 200, code: CODE_REFUSED, page: 409 },
  'backup.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'job.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'role.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameters: number of holders. */
  'role.in_use': { http: 200, code: CODE_REFUSED, page: 409 },
  'role.built_in': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameters: maximum per site. */
  'role.too_many': { http: 200, code: CODE_REFUSED, page: 400 },
  'staff.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Without an administrator, accounts could no longer be managed. */
  'staff.last_admin': { http: 200, code: CODE_REFUSED, page: 400 },
  'contribution.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Conflict: another tab saved. Parameter: the stored version. */
  'contribution.stale': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Not possible in its state. */
  'contribution.wrong_state': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Parameter: drafts per member. */
  'contribution.too_many_drafts': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: submissions per day. */
  'contribution.enough_today': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: maximum number of returns. */
  'contribution.no_more_rounds': { http: 200, code: CODE_REFUSED, page: 400 },
  /** The article is not public yet. */
  'contribution.article_hidden': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: messages per day. */
  'contribution.enough_messages': { http: 200, code: CODE_REFUSED, page: 400 },
  /** The member has no seat of this brand. */
  'represent.no_seat': { http: 200, code: CODE_REFUSED, page: 403 },
  'represent.not_owner': { http: 200, code: CODE_REFUSED, page: 403 },
  'claim.waiting': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: maximum of open claims. */
  'claim.too_many': { http: 200, code: CODE_REFUSED, page: 400 },
  /** The brand already has a representative. */
  'claim.brand_taken': { http: 200, code: CODE_REFUSED, page: 400 },
  'claim.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'claim.decided': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: seats per brand, invitations included. */
  'seat.full': { http: 200, code: CODE_REFUSED, page: 400 },
  'seat.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'seat.owner_stays': { http: 200, code: CODE_REFUSED, page: 400 },
  'invitation.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameter: saved replies per brand. */
  'reply.too_many': { http: 200, code: CODE_REFUSED, page: 400 },
  'reply.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** A version of the response waits for review. */
  'response.waiting': { http: 200, code: CODE_REFUSED, page: 400 },
  'response.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'response.decided': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: maximum of open proposals. */
  'proposal.too_many': { http: 200, code: CODE_REFUSED, page: 400 },
  'proposal.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'proposal.decided': { http: 200, code: CODE_REFUSED, page: 400 },
  /** A refusal needs a reason. */
  'decision.no_reason': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameters: number of uses, and the names of the first few. */
  'media.in_use': { http: 200, code: CODE_REFUSED, page: 409 },
  /** The library already has this file. Parameter: its id. */
  'media.known': { http: 200, code: CODE_REFUSED, page: 409 },
  /** A private network, a port of its own, credentials, or no web address at all. */
  'fetch.not_public': { http: 200, code: CODE_REFUSED, page: 400 },
  /** The other site did not answer, or answered with something else than the file. */
  'fetch.failed': { http: 200, code: CODE_REFUSED, page: 502 },
  'fetch.wrong_type': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: the limit in MB. */
  'fetch.too_large': { http: 200, code: CODE_REFUSED, page: 400 },
  /** The address of a webhook is in a private network, or has a port of its own or credentials. */
  'webhook.not_public': { http: 200, code: CODE_REFUSED, page: 400 },
  'webhook.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameter: how many there can be. */
  'webhook.too_many': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Nothing is sent while it is off. */
  'webhook.off': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Missing, or still on its way. */
  'delivery.not_finished': { http: 200, code: CODE_REFUSED, page: 409 },
  'apikey.unknown': { http: 401, code: CODE_REFUSED, page: 401 },
  'apikey.revoked': { http: 401, code: CODE_REFUSED, page: 401 },
  /** Parameter: the missing scope. */
  'apikey.scope': { http: 403, code: CODE_REFUSED, page: 403 },
  /** Parameters: calls per minute, seconds to wait. */
  'apikey.over_limit': { http: 429, code: CODE_REFUSED, page: 429 },
  'apikey.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'oembed.other_host': { http: 404, code: CODE_REFUSED, page: 404 },
  'oembed.not_embeddable': { http: 404, code: CODE_REFUSED, page: 404 },
  /** Only JSON is offered. */
  'oembed.format': { http: 501, code: CODE_REFUSED, page: 501 },
  'folder.too_deep': { http: 200, code: CODE_REFUSED, page: 400 },
  'folder.not_empty': { http: 200, code: CODE_REFUSED, page: 400 },
  /** The item is not in the state that the transition starts from. */
  'review.wrong_state': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Four eyes: no one reviews consecutive steps or their own text. */
  'review.four_eyes': { http: 200, code: CODE_REFUSED, page: 403 },
  'review.no_remark': { http: 200, code: CODE_REFUSED, page: 400 },
  'column.not_in_scope': { http: 200, code: CODE_REFUSED, page: 403 },
  /** Parameters: the stored version and who saved it. */
  'copy.stale': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Parameters: the stored version, who saved it, and the side revision with the refused text. */
  'article.stale': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Not the caller's, already submitted, or deleted. */
  'article.not_editable': { http: 200, code: CODE_REFUSED, page: 403 },
  /** The fields name what is missing. */
  'article.incomplete': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: places in the text that still wait for their picture. */
  'article.pictures_missing': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: number of blocking proof findings. */
  'article.blocked': { http: 200, code: CODE_REFUSED, page: 400 },
  /** At least two minutes, at most 180 days ahead. */
  'schedule.out_of_range': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: how often the words occur in the published text; it must be once. */
  'fix.not_once': { http: 200, code: CODE_REFUSED, page: 400 },
  'revision.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'remark.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'preview.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'view.too_many': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: name of the current writer. */
  'lease.held': { http: 200, code: CODE_REFUSED, page: 409 },
  'trash.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Its name or number is used by something else now. */
  'trash.taken': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Its parent is gone. */
  'trash.parent_gone': { http: 200, code: CODE_REFUSED, page: 409 },
  'import.unreadable': { http: 200, code: CODE_REFUSED, page: 400 },
  /** A legacy XLS file, or an encrypted workbook. */
  'import.old_format': { http: 200, code: CODE_REFUSED, page: 400 },
  'import.empty': { http: 200, code: CODE_REFUSED, page: 400 },
  'import.no_header': { http: 200, code: CODE_REFUSED, page: 400 },
  'import.too_large': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: how many there may be. */
  'import.too_many_rows': { http: 200, code: CODE_REFUSED, page: 400 },
  'import.done': { http: 200, code: CODE_REFUSED, page: 409 },
  'import.forgotten': { http: 200, code: CODE_REFUSED, page: 410 },
  /** Parameter: how many. */
  'import.bad_rows': { http: 200, code: CODE_REFUSED, page: 409 },
  'import.nothing_new': { http: 200, code: CODE_REFUSED, page: 409 },
  'import.not_committed': { http: 200, code: CODE_REFUSED, page: 409 },
  'import.published': { http: 200, code: CODE_REFUSED, page: 409 },
  /** A dry run or commit of the same table is running. */
  'import.running': { http: 200, code: CODE_REFUSED, page: 409 },
  /** The process ended during the job; the next run continues from what is stored. */
  'import.broken_off': { http: 200, code: CODE_REFUSED, page: 503 },
  /** Parameters: the line, and what the parser says. */
  'movein.broken': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: name of the program. */
  'movein.not_export': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: how many megabytes there may be. */
  'movein.too_large': { http: 200, code: CODE_REFUSED, page: 400 },
  'movein.no_folder': { http: 200, code: CODE_REFUSED, page: 400 },
  'movein.running': { http: 200, code: CODE_REFUSED, page: 409 },
  'movein.forgotten': { http: 200, code: CODE_REFUSED, page: 410 },
  /** The process ended during the job; the next run continues from what is stored. */
  'movein.broken_off': { http: 200, code: CODE_REFUSED, page: 503 },
  /** In review, ready or withdrawn: it has to become a draft first. */
  'notice.not_open': { http: 200, code: CODE_REFUSED, page: 409 },
  'notice.exists': { http: 200, code: CODE_REFUSED, page: 409 },
  'notice.changed': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Parameter: keys of the missing parts. */
  'notice.incomplete': { http: 200, code: CODE_REFUSED, page: 409 },
  'notice.failed_above_all': { http: 200, code: CODE_REFUSED, page: 400 },
  'check.no_items': { http: 200, code: CODE_REFUSED, page: 400 },
  'check.overturned_pass': { http: 200, code: CODE_REFUSED, page: 400 },
  'check.exists': { http: 200, code: CODE_REFUSED, page: 409 },
  'match.done': { http: 200, code: CODE_REFUSED, page: 409 },
  'match.waits': { http: 200, code: CODE_REFUSED, page: 409 },
  /** The replacement must be another test that this one does not replace itself. */
  'evaluation.not_newer': { http: 200, code: CODE_REFUSED, page: 409 },
} as const satisfies Record<string, ErrorPolicy>;

export type ErrorId = keyof typeof ERRORS;

export function isErrorId(value: unknown): value is ErrorId {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}

export type ErrorParams = Record<string, string | number>;

/** `data` of an answer that is not a success. */
export type Failure = {
  error: ErrorId;
  params: ErrorParams;
  /** Dotted field path → message in the caller's language. */
  fields: Record<string, string>;
  routePath?: string;
  routeName?: string;
  /** Repeat the call with `captchaId` and `captchaInfo` of a new click captcha. */
  captchaRequired?: true;
};
