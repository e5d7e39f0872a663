import {
  CODE_LOGIN_REQUIRED,
  CODE_NOT_ALLOWED,
  CODE_REFUSED,
  CODE_SESSION_EXPIRED,
  LOGIN_ROUTE_PATH,
} from './constants.ts';

export type ErrorPolicy = {
  /** Status of the API answer: 200 for a refusal, 4xx and 5xx only where transport itself failed. */
  http: number;
  /** Code of the envelope. */
  code: number;
  /** Status of a rendered page that cannot be shown because of it. */
  page: number;
  /** Where a client whose session broke is sent; without it the login dialog opens. */
  routePath?: string;
  /** The call works with the answer to a click captcha, and clients read that in `data`. */
  captchaRequired?: true;
};

/** Every way in which a call can fail, and how the failure is answered. */
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
  /** An engine behind the site cannot be reached; the call changed nothing. */
  'server.not_saved': { http: 503, code: CODE_REFUSED, page: 503 },
  'session.required': {
    http: 200,
    code: CODE_LOGIN_REQUIRED,
    page: 401,
    routePath: LOGIN_ROUTE_PATH,
  },
  'session.expired': { http: 200, code: CODE_SESSION_EXPIRED, page: 401 },
  /** A member whose group does not hold the rule of the call. */
  /** A file that this member did not upload for this purpose. */
  'upload.not_yours': { http: 200, code: CODE_REFUSED, page: 400 },
  'rule.not_held': { http: 200, code: CODE_NOT_ALLOWED, page: 403 },
  'member_centre.closed': { http: 200, code: CODE_REFUSED, page: 403 },
  'checkin.unknown_tab': { http: 200, code: CODE_REFUSED, page: 400 },
  /** A wrong password or no such account: nobody is told which. Parameters: tries that are left. */
  'account.wrong_password': { http: 200, code: CODE_REFUSED, page: 400 },
  'account.disabled': { http: 200, code: CODE_REFUSED, page: 403 },
  /** The call has to be repeated with the answer to a click captcha. */
  'captcha.required': { http: 200, code: CODE_REFUSED, page: 400, captchaRequired: true },
  'registration.too_many': { http: 200, code: CODE_REFUSED, page: 429 },
  /** Parameters: minutes until the next try. */
  'login.locked': { http: 200, code: CODE_REFUSED, page: 429 },
  'token.missing': { http: 200, code: CODE_REFUSED, page: 400 },
  'session.refresh_failed': { http: 200, code: CODE_REFUSED, page: 401 },
  'password.too_common': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Wrong, used, expired or burnt: nobody is told which. */
  'code.wrong': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Only the member's own address can be verified. */
  'code.not_own_address': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameters: seconds until the next code may be asked for. */
  'sms.too_soon': { http: 200, code: CODE_REFUSED, page: 429 },
  /** Parameters: minutes until the next code may be asked for. */
  'sms.too_many': { http: 200, code: CODE_REFUSED, page: 429 },
  /** From one browser, whoever they went to. */
  'sms.too_many_here': { http: 200, code: CODE_REFUSED, page: 429 },
  'sms.paused': { http: 200, code: CODE_REFUSED, page: 503 },
  'sms.unavailable': { http: 200, code: CODE_REFUSED, page: 503 },
  'mail.too_soon': { http: 200, code: CODE_REFUSED, page: 429 },
  'mail.too_many': { http: 200, code: CODE_REFUSED, page: 429 },
  'mail.unavailable': { http: 200, code: CODE_REFUSED, page: 503 },
  'password.wrong': { http: 200, code: CODE_REFUSED, page: 400 },
  /** The group of a member holds nothing, so there is no page to show him. */
  'rules.none': { http: 200, code: CODE_REFUSED, page: 403 },
  'mobile.occupied': { http: 200, code: CODE_REFUSED, page: 409 },
  'email.occupied': { http: 200, code: CODE_REFUSED, page: 409 },
  'captcha.wrong': { http: 200, code: CODE_REFUSED, page: 400, captchaRequired: true },
  /** The pass of a verification was used, has run out, or never was. */
  'pass.invalid': { http: 200, code: CODE_REFUSED, page: 400 },
  'address.not_bound': { http: 200, code: CODE_REFUSED, page: 400 },
  'plan.begun': { http: 200, code: CODE_REFUSED, page: 409 },
  'plan.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** A plan names a column, a person or an article that does not exist. */
  'plan.unknown_link': { http: 200, code: CODE_REFUSED, page: 400 },
  'article.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameters: title, date of the withdrawal in Unix seconds, reason. */
  'article.withdrawn': { http: 200, code: CODE_REFUSED, page: 410 },
  /** Anything with a page that is no article: a test, a record, a term, a brand … */
  'content.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameters as for an article. */
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
  /** Exactly one of a content, an article or an address. */
  'headline.no_target': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Readers do not see the content. */
  'headline.target_hidden': { http: 200, code: CODE_REFUSED, page: 400 },
  'headline.column_missing': { http: 200, code: CODE_REFUSED, page: 400 },
  'headline.ad_slot': { http: 200, code: CODE_REFUSED, page: 400 },
  'headline.ad_right': { http: 200, code: CODE_REFUSED, page: 403 },
  'headline.outside_right': { http: 200, code: CODE_REFUSED, page: 403 },
  'headline.only_ads': { http: 200, code: CODE_REFUSED, page: 403 },
  /** A page of another site says nothing about itself. */
  'headline.title_missing': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: the longest time in days. */
  'headline.too_long': { http: 200, code: CODE_REFUSED, page: 400 },
  'headline.ends_too_early': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameters: the least width and height in pixels. */
  'headline.picture_too_small': { http: 200, code: CODE_REFUSED, page: 400 },
  'headline.proposal_decided': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Parameter: how many may be pinned together. */
  'hot.pins_full': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Hidden from readers, unknown, or named twice. */
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
  /** In its state nobody writes: withdrawn or thrown away. */
  'copy.not_editable': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Parameters: the name and the term that has it. */
  'term.name_taken': { http: 200, code: CODE_REFUSED, page: 409 },
  /** One name twice in the same term. */
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
  'tag.in_use': { http: 200, code: CODE_REFUSED, page: 409 },
  'tag.merge_itself': { http: 200, code: CODE_REFUSED, page: 400 },
  'page.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameters: what may be taken, in yuan. */
  'balance.not_enough': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameters: what is frozen, in yuan. */
  'balance.not_frozen': { http: 200, code: CODE_REFUSED, page: 404 },
  'money.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Money needs two people: nobody decides about what he proposed or checked himself. */
  'money.own_proposal': { http: 200, code: CODE_REFUSED, page: 403 },
  /** Somebody was faster, or its state does not allow this. */
  'money.decided': { http: 200, code: CODE_REFUSED, page: 409 },
  'fee.exists': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Only accepted articles are paid; tips never. */
  'fee.not_payable': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: how many a member may ask for in a month. */
  'withdrawal.month_full': { http: 200, code: CODE_REFUSED, page: 400 },
  'withdrawal.under_age': { http: 200, code: CODE_REFUSED, page: 403 },
  'withdrawal.none_approved': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Somebody made another version of the rule meanwhile. */
  'point_rule.changed': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Rates and rules are fixed for now or later. Parameter: days. */
  'effective.not_possible': { http: 200, code: CODE_REFUSED, page: 400 },
  'ledger.check_running': { http: 200, code: CODE_REFUSED, page: 409 },
  'media.not_found': { http: 404, code: CODE_REFUSED, page: 404 },
  /** Messages about security cannot be turned off. */
  'message.always_sent': { http: 200, code: CODE_REFUSED, page: 400 },
  /** More than one file in one call. */
  'upload.too_many_files': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameter: how many of a member may be under way together. */
  'upload.too_many_at_once': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameters: files and megabytes of a day. */
  'upload.day_full': { http: 200, code: CODE_REFUSED, page: 404 },
  'avatar.not_own': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameter: the least length of its sides in pixels. */
  'avatar.too_small': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameter: the largest size in megabytes. */
  'avatar.too_large': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Not there, or not to be seen by the caller. */
  'comment.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'comment.closed': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Whoever writes in public has a verified mobile number. */
  'comment.mobile_required': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: the least number of characters. */
  'comment.too_short': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameters: how many characters there are and may be. */
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
  /** Somebody else was faster, or its state does not allow it. */
  'comment.decided': { http: 200, code: CODE_REFUSED, page: 409 },
  'comment.only_root_pinned': { http: 200, code: CODE_REFUSED, page: 400 },
  'report.own': { http: 200, code: CODE_REFUSED, page: 400 },
  'report.repeated': { http: 200, code: CODE_REFUSED, page: 400 },
  'report.enough_today': { http: 200, code: CODE_REFUSED, page: 429 },
  /** Parameters: how many characters there are, and the bounds. */
  'appeal.length': { http: 200, code: CODE_REFUSED, page: 400 },
  'appeal.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** An appeal goes to somebody else than the first decision. */
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
  /** Parameter: how many error reports a member may send in a day. */
  'erratum.enough_today': { http: 200, code: CODE_REFUSED, page: 400 },
  'erratum.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Somebody else at the desk was quicker. */
  'erratum.already_decided': { http: 200, code: CODE_REFUSED, page: 400 },
  'folder.too_many': { http: 200, code: CODE_REFUSED, page: 400 },
  'folder.name_taken': { http: 200, code: CODE_REFUSED, page: 400 },
  'folder.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameter: in how many hours the next archive may be made. */
  'archive.too_soon': { http: 200, code: CODE_REFUSED, page: 400 },
  'archive.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'cancel.open_withdrawal': { http: 200, code: CODE_REFUSED, page: 400 },
  'cancel.open_complaint': { http: 200, code: CODE_REFUSED, page: 400 },
  'cancel.not_asked': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: the name of the rule that refuses the text; never the word. */
  'text.blocked': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: the minute in China until which the member may not write. */
  'member.muted': { http: 200, code: CODE_REFUSED, page: 403 },
  'member.muted_for_good': { http: 200, code: CODE_REFUSED, page: 403 },
  'word.empty': { http: 200, code: CODE_REFUSED, page: 400 },
  'word.listed': { http: 200, code: CODE_REFUSED, page: 400 },
  'word.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'mode.not_for_news': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: the name of who is judging it. */
  'queue.claimed': { http: 200, code: CODE_REFUSED, page: 400 },
  'queue.decided': { http: 200, code: CODE_REFUSED, page: 400 },
  'queue.decided_elsewhere': { http: 200, code: CODE_REFUSED, page: 400 },
  'queue.too_late_to_undo': { http: 200, code: CODE_REFUSED, page: 400 },
  'member.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'member.banned_already': { http: 200, code: CODE_REFUSED, page: 400 },
  'member.not_sanctioned': { http: 200, code: CODE_REFUSED, page: 400 },
  'report.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'site_report.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Somebody else at the desk was quicker. */
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
  /** Parameter: hours that are left. */
  'vote.audit_running': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: how many ballots wait. */
  'vote.held_left': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Somebody else stored it since the caller read it. */
  'entity.stale': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Two people stored the same name or number together, and the database let only one of them. */
  'entity.taken': { http: 200, code: CODE_REFUSED, page: 409 },
  /** The input names something that was removed meanwhile, or never was. */
  'reference.gone': { http: 200, code: CODE_REFUSED, page: 404 },
  'reference.in_use': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Parameter: the name, number or code that something else has. */
  'entity.name_taken': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: the uses in words. */
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
  /** The member took back what he had agreed to; writing rests until he agrees again. */
  'consent.withdrawn': { http: 200, code: CODE_REFUSED, page: 403 },
  /** A child under fourteen whose guardian did not agree. */
  'guardian.not_agreed': { http: 200, code: CODE_REFUSED, page: 403 },
  'complaint.not_for_children': { http: 200, code: CODE_REFUSED, page: 403 },
  'contribution.not_for_children': { http: 200, code: CODE_REFUSED, page: 403 },
  'vote.not_for_children': { http: 200, code: CODE_REFUSED, page: 403 },
  'complaint.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameter: the state it is in, in words. */
  'complaint.not_possible': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Somebody else acted first. */
  'complaint.changed': { http: 200, code: CODE_REFUSED, page: 409 },
  'complaint.enough_today': { http: 200, code: CODE_REFUSED, page: 429 },
  'complaint.enough_lately': { http: 200, code: CODE_REFUSED, page: 429 },
  /** Parameter: number of the complaint that is open. */
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
  /** Somebody else knows the password; it has to be changed before anything else. */
  'desk.password_first': { http: 200, code: CODE_REFUSED, page: 403 },
  /** A role demands a second factor that is not set up yet. */
  'desk.totp_first': { http: 200, code: CODE_REFUSED, page: 403 },
  /** The second step of a login took too long or was tried too often. */
  'totp.ticket_over': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameters: how many tries are left. */
  'totp.wrong_code': { http: 200, code: CODE_REFUSED, page: 400 },
  'totp.not_begun': { http: 200, code: CODE_REFUSED, page: 400 },
  'totp.not_set_up': { http: 200, code: CODE_REFUSED, page: 400 },
  'desk_session.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** A quarter can be frozen once it is over. */
  'transparency.running': { http: 200, code: CODE_REFUSED, page: 409 },
  /** A frozen quarter never changes. */
  'transparency.frozen': { http: 200, code: CODE_REFUSED, page: 409 },
  'backup.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'job.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'role.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameters: how many people hold it. */
  'role.in_use': { http: 200, code: CODE_REFUSED, page: 409 },
  'role.built_in': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameters: how many a site may have. */
  'role.too_many': { http: 200, code: CODE_REFUSED, page: 400 },
  'staff.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Without an administrator nobody could let anybody in again. */
  'staff.last_admin': { http: 200, code: CODE_REFUSED, page: 400 },
  'contribution.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Another tab saved meanwhile. Parameter: the version that is stored now. */
  'contribution.stale': { http: 200, code: CODE_REFUSED, page: 409 },
  /** What was asked for is not possible in the state it is in. */
  'contribution.wrong_state': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Parameter: how many drafts a member may have. */
  'contribution.too_many_drafts': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: how many may be sent in on one day. */
  'contribution.enough_today': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: how often a contribution may be returned. */
  'contribution.no_more_rounds': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Readers do not see the article yet. */
  'contribution.article_hidden': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: how many messages a day. */
  'contribution.enough_messages': { http: 200, code: CODE_REFUSED, page: 400 },
  /** The member holds no seat of the brand he asks for. */
  'represent.no_seat': { http: 200, code: CODE_REFUSED, page: 403 },
  'represent.not_owner': { http: 200, code: CODE_REFUSED, page: 403 },
  'claim.waiting': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: how many may be undecided together. */
  'claim.too_many': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Somebody speaks for the brand already. */
  'claim.brand_taken': { http: 200, code: CODE_REFUSED, page: 400 },
  'claim.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'claim.decided': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: how many seats a brand has, invitations among them. */
  'seat.full': { http: 200, code: CODE_REFUSED, page: 400 },
  'seat.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'seat.owner_stays': { http: 200, code: CODE_REFUSED, page: 400 },
  'invitation.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Parameter: how many replies a brand can keep. */
  'reply.too_many': { http: 200, code: CODE_REFUSED, page: 400 },
  'reply.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** A version of the answer waits for its review. */
  'response.waiting': { http: 200, code: CODE_REFUSED, page: 400 },
  'response.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'response.decided': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: how many may be undecided together. */
  'proposal.too_many': { http: 200, code: CODE_REFUSED, page: 400 },
  'proposal.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'proposal.decided': { http: 200, code: CODE_REFUSED, page: 400 },
  /** A refusal without its reason helps nobody. */
  'decision.no_reason': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameters: how many contents show it, and the names of the first few. */
  'media.in_use': { http: 200, code: CODE_REFUSED, page: 409 },
  /** The library has this very file. Parameter: its id. */
  'media.known': { http: 200, code: CODE_REFUSED, page: 409 },
  'folder.too_deep': { http: 200, code: CODE_REFUSED, page: 400 },
  'folder.not_empty': { http: 200, code: CODE_REFUSED, page: 400 },
  /** An edited item is not where the move begins; somebody else was quicker. */
  'review.wrong_state': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Nobody passes the step after his own, nor his own text. */
  'review.four_eyes': { http: 200, code: CODE_REFUSED, page: 403 },
  'review.no_remark': { http: 200, code: CODE_REFUSED, page: 400 },
  'column.not_in_scope': { http: 200, code: CODE_REFUSED, page: 403 },
  /** Parameters: the number that is stored now and who saved it. */
  'copy.stale': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Parameters: the version stored now, who saved it, and the side version that keeps the text. */
  'article.stale': { http: 200, code: CODE_REFUSED, page: 409 },
  /** It is not his, out of his hands, or gone. */
  'article.not_editable': { http: 200, code: CODE_REFUSED, page: 403 },
  /** The fields tell what is missing. */
  'article.incomplete': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: how many findings of the proof stand against it. */
  'article.blocked': { http: 200, code: CODE_REFUSED, page: 400 },
  /** At least two minutes, at most 180 days ahead. */
  'schedule.out_of_range': { http: 200, code: CODE_REFUSED, page: 400 },
  'revision.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'remark.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'preview.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  'view.too_many': { http: 200, code: CODE_REFUSED, page: 400 },
  /** Parameter: the name of who writes it now. */
  'lease.held': { http: 200, code: CODE_REFUSED, page: 409 },
  'trash.not_found': { http: 200, code: CODE_REFUSED, page: 404 },
  /** Something else has its name or number by now. */
  'trash.taken': { http: 200, code: CODE_REFUSED, page: 409 },
  /** What it belonged to is gone. */
  'trash.parent_gone': { http: 200, code: CODE_REFUSED, page: 409 },
  'import.unreadable': { http: 200, code: CODE_REFUSED, page: 400 },
  /** An XLS of the last century, or an encrypted workbook. */
  'import.old_format': { http: 200, code: CODE_REFUSED, page: 400 },
  'import.empty': { http: 200, code: CODE_REFUSED, page: 400 },
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
  /** A dry run or the writing of the same table is under way. */
  'import.running': { http: 200, code: CODE_REFUSED, page: 409 },
  /** The work ended with its process; what it had written is taken up by the next try. */
  'import.broken_off': { http: 200, code: CODE_REFUSED, page: 503 },
  /** Under review, ready, withdrawn: it has to become a draft first. */
  'notice.not_open': { http: 200, code: CODE_REFUSED, page: 409 },
  'notice.exists': { http: 200, code: CODE_REFUSED, page: 409 },
  'notice.changed': { http: 200, code: CODE_REFUSED, page: 409 },
  /** Parameter: keys of what is missing. */
  'notice.incomplete': { http: 200, code: CODE_REFUSED, page: 409 },
  'notice.failed_above_all': { http: 200, code: CODE_REFUSED, page: 400 },
  'check.no_items': { http: 200, code: CODE_REFUSED, page: 400 },
  'check.overturned_pass': { http: 200, code: CODE_REFUSED, page: 400 },
  'check.exists': { http: 200, code: CODE_REFUSED, page: 409 },
  'match.done': { http: 200, code: CODE_REFUSED, page: 409 },
  'match.waits': { http: 200, code: CODE_REFUSED, page: 409 },
  /** A test is replaced by another one, and not by one that it replaces itself. */
  'evaluation.not_newer': { http: 200, code: CODE_REFUSED, page: 409 },
} as const satisfies Record<string, ErrorPolicy>;

export type ErrorId = keyof typeof ERRORS;

export function isErrorId(value: unknown): value is ErrorId {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}

export type ErrorParams = Record<string, string | number>;

/** What `data` holds in an answer that is not a success. */
export type Failure = {
  error: ErrorId;
  params: ErrorParams;
  /** Dotted field path → sentence in the language of the caller. */
  fields: Record<string, string>;
  routePath?: string;
  routeName?: string;
  /** The same call again, with `captchaId` and `captchaInfo` of a new click captcha. */
  captchaRequired?: true;
};
