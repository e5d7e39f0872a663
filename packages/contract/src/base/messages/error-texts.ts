import type { Texts } from './texts.ts';

/** Every error of the API by the status of its page, in Chinese and English. Sentences of the spec are copied word for word. */
export const ERROR_TEXTS = {
  400: {
    'oembed.size': ['{name}须为正整数（像素）', '{name} must be a whole number of pixels.'],
    'request.unreadable': ['请求内容无法解析，请检查格式', 'The request could not be read. Please check its format.'],
    'upload.not_yours': [
      '所选文件不是你为此上传的，请重新上传',
      'You did not upload this file for this purpose. Please upload it again.',
    ],
    'checkin.unknown_tab': ['未知操作', 'Unknown operation.'],
    'account.wrong_password': [
      '账号或密码不正确，还可尝试{left}次',
      'Wrong account or password. {left} {left|attempt|attempts} left.',
    ],
    'captcha.required': ['请先完成图形验证', 'Please complete the picture check first.'],
    'token.missing': ['登录凭证无效', 'The login token is not valid.'],
    'password.too_common': [
      '这个密码太常见，容易被猜到，请换一个',
      'This password is too common and easy to guess. Please choose another.',
    ],
    /** Wrong, used, expired or burnt, not distinguished. */
    'code.wrong': ['验证码错误或已失效，请重新获取', 'The code is wrong or no longer valid. Please request a new one.'],
    'code.not_own_address': [
      '请使用当前账号绑定的手机号或邮箱',
      'Please use the mobile number or email address of your account.',
    ],
    'password.wrong': ['密码不正确', 'The password is incorrect.'],
    'captcha.wrong': ['图形验证未通过，请重新验证', 'Wrong answer. Please try the new picture.'],
    'pass.invalid': ['账户验证已失效，请重新验证', 'This verification has expired. Please verify again.'],
    'address.not_bound': ['你还没有绑定该联系方式', 'You have not added a number or address yet.'],
    'plan.unknown_link': [
      '所选的栏目、人员或稿件不存在',
      'The section, person or article of this plan does not exist.',
    ],
    'menu.name_taken': [
      '规则名称已被“{title}”使用，请换一个',
      'This name is already used by “{title}”; please choose another',
    ],
    'menu.has_children': [
      '下面还有其他规则，请先移走或删除它们',
      'This entry has sub-entries; move or delete them first',
    ],
    'menu.in_circle': [
      '不能把规则挂到它自己或它的下级之下',
      'An entry cannot be placed under itself or one of its sub-entries',
    ],
    'advert.infant_words': [
      '广告法第二十条：不得为婴儿配方食品和其他母乳代用品做广告。请去掉“{found}”',
      'Infant formula and breast-milk substitutes may not be advertised (Advertising Law, art. 20). Please remove “{found}”',
    ],
    'advert.infant_product': [
      '广告法第二十条：不得为婴儿配方食品做广告，而“{product}”属于婴幼儿配方奶粉',
      'Infant formula may not be advertised (Advertising Law, art. 20), and “{product}” is infant formula',
    ],
    'advert.infant_brand': [
      '广告法第二十条：“{brand}”只有婴幼儿配方奶粉，不能投放广告',
      'Infant formula may not be advertised (Advertising Law, art. 20), and “{brand}” sells nothing else',
    ],
    'link.group_in_use': [
      '分组里还有{count}条链接，请先移走或删除它们',
      'This heading still has {count} {count|link|links}; move or delete them first',
    ],
    'link.too_many': ['友情链接最多{most}条', 'There can be at most {most} links'],
    'redirect.in_circle': [
      '这条跳转会绕成圈，请检查目标地址',
      'This redirect would create a loop; please check the target',
    ],
    'column.too_deep': ['栏目最多两级，请另选上级栏目', 'Sections have at most two levels. Choose another parent.'],
    'column.merge_itself': ['不能并入自身，请选择另一个栏目', 'A section cannot be merged into itself.'],
    'headline.no_target': ['请选择一项内容，或填写外部网址', 'Choose content or enter an external address.'],
    'headline.target_hidden': [
      '所选内容尚未公开，读者看不到，不能上头条',
      'This content is not public yet, so it cannot be a headline.',
    ],
    'headline.column_missing': ['请选择栏目', 'Choose a section.'],
    'headline.ad_slot': [
      '广告只能放在首页次条4，并须标注“广告”',
      'Advertisements are only allowed in the fourth secondary slot and must be labelled.',
    ],
    'headline.title_missing': ['外部网址须填写标题', 'An external address needs a title.'],
    'headline.too_long': ['一条头条最多安排{days}天', 'A headline can run for at most {days} days.'],
    'headline.ends_too_early': [
      '结束时间须晚于开始时间，且不能早于现在',
      'The end must be after the start and in the future.',
    ],
    'headline.picture_too_small': [
      '配图至少需{width}×{height}像素',
      'The picture needs at least {width} × {height} pixels.',
    ],
    'topic.member_unknown': [
      '所选内容中有重复或读者看不到的，请检查后再保存',
      'Some of the chosen items are duplicates or not public.',
    ],
    'subject.block_incomplete': [
      '第{number}个模块内容不完整，请补全或隐藏后再提交',
      'Block {number} is incomplete. Complete or hide it, then submit.',
    ],
    'subject.no_blocks': ['专题至少要有一个可见的模块', 'A special report needs at least one visible block.'],
    'subject.intro_length': ['导语须为{min}–{max}个字', 'The introduction needs {min} to {max} characters.'],
    'subject.not_live': ['专题尚未发布，不能追加直播或归档', 'The special report is not public yet.'],
    'subject.anchor_twice': ['锚点“{anchor}”重复，请换一个', 'The anchor “{anchor}” is used twice.'],
    'term.name_twice': ['名称“{name}”重复出现', 'The name “{name}” is listed twice.'],
    'page.slug_reserved': [
      '地址/{slug}由网站自身使用，请换一个',
      'The address /{slug} is reserved. Choose another one.',
    ],
    'page.no_date': ['约束用户的页面须填写生效日期', 'A binding page needs an effective date.'],
    'page.date_past': ['生效日期不能早于今天', 'The effective date must not be in the past.'],
    'tag.merge_itself': ['不能并入自身，请选择另一个标签', 'A tag cannot be merged into itself.'],
    'fee.not_payable': [
      '录用后的稿件才能核定稿费，爆料不付稿费',
      'Fees are for accepted articles; tip-offs are not paid',
    ],
    'withdrawal.month_full': [
      '每月最多申请{max}次提现，请下月再来',
      'You can request {max} withdrawals a month. Please try again next month',
    ],
    'withdrawal.none_approved': ['没有已批准、待付款的提现', 'No approved withdrawals are waiting for payment'],
    'effective.not_possible': [
      '生效时间须从现在起到{days}天以内',
      'The date must be between now and {days} days from now',
    ],
    'message.always_sent': [
      '安全提醒关系到账户安全，不能关闭',
      'Security messages protect your account and cannot be turned off.',
    ],
    'comment.closed': ['这条内容的评论已关闭', 'Comments are closed here.'],
    'comment.mobile_required': [
      '按规定，绑定手机号后才能发表评论',
      'Please add a mobile number first; it is required for commenting.',
    ],
    'comment.too_short': ['评论至少{min}个字', 'A comment needs at least {min} characters.'],
    'comment.too_long': [
      '评论最多{max}个字，现在有{count}个字',
      'A comment can have at most {max} characters; this one has {count}.',
    ],
    'comment.too_many_lines': ['评论最多换行{max}次', 'A comment can have at most {max} line breaks.'],
    'comment.link_not_allowed': ['等级达到Lv2后才能在评论中附链接', 'Links are allowed from level 2.'],
    'comment.too_many_links': ['一条评论最多附{max}个链接', 'A comment can have at most {max} link.'],
    'comment.only_root_pinned': ['只有主评论可以置顶', 'Only top-level comments can be pinned.'],
    'report.own': ['不能举报自己的评论，可以直接删除', 'This is your own comment; you can delete it.'],
    'report.repeated': [
      '你已经举报过这条评论，审核员会尽快处理',
      'You have already reported this comment. A moderator will review it.',
    ],
    'appeal.length': [
      '申诉理由须为{min}到{max}个字，现在有{count}个字',
      'An appeal needs {min} to {max} characters; this one has {count}.',
    ],
    'appeal.used': ['每条评论只能申诉一次', 'Each comment can be appealed only once.'],
    'appeal.not_possible': ['这条评论不需要申诉', 'There is nothing to appeal.'],
    'appeal.too_late': [
      '处理已超过{days}天，不能再申诉',
      'The decision is more than {days} days old and can no longer be appealed.',
    ],
    'collect.full': ['收藏最多{max}条，请先清理一些再收藏', 'You can save at most {max} items. Remove some first.'],
    'collect.enough_today': [
      '一天最多收藏{max}次，明天再来吧',
      'You can save at most {max} items a day. Come back tomorrow.',
    ],
    'praise.enough_today': [
      '一天最多点赞{max}次，明天再来吧',
      'You can like at most {max} items a day. Come back tomorrow.',
    ],
    'follow.full': ['最多关注{max}项，请先取消一些再关注', 'You can follow at most {max} items. Unfollow some first.'],
    'follow.enough_today': [
      '一天最多关注{max}次，明天再来吧',
      'You can follow at most {max} items a day. Come back tomorrow.',
    ],
    'erratum.enough_today': [
      '一天最多提交{max}条纠错，明天再来吧',
      'You can send at most {max} error reports a day. Come back tomorrow.',
    ],
    'erratum.already_decided': ['这条纠错已经处理过了', 'This error report has already been decided.'],
    'folder.too_many': ['收藏夹最多{max}个', 'You can have at most {max} folders.'],
    'folder.name_taken': ['已经有名为“{name}”的收藏夹', 'You already have a folder called “{name}”.'],
    'archive.too_soon': [
      '24小时内只能导出一次，请在{hours}小时后再试',
      'You can export your data once every 24 hours. Try again in {hours} h.',
    ],
    'cancel.open_withdrawal': [
      '有提现正在处理，办结后才能注销账户',
      'A withdrawal is in progress. You can close the account afterwards.',
    ],
    'cancel.open_complaint': [
      '有投诉正在处理，办结或撤回后才能注销账户',
      'A complaint is in progress. You can close the account afterwards.',
    ],
    'cancel.not_asked': ['账户没有申请注销', 'This account is not being closed.'],
    /** Parameter: name of the matched rule; never the word. */
    'text.blocked': [
      '内容涉及“{rule}”，请修改后再提交',
      'This text violates the rule “{rule}”. Please change it and try again.',
    ],
    'word.empty': ['列表中的词须含文字或数字', 'A listed word needs letters, digits or Chinese characters.'],
    'word.listed': ['该词已在列表中', 'This word is already listed.'],
    'mode.not_for_news': ['新闻类内容不能先发后审', 'Comments on news must be reviewed before publication.'],
    'queue.claimed': ['{name}正在处理，请换一条', '{name} is reviewing this one. Please take another.'],
    'queue.decided': ['已有人处理过', 'This has already been decided.'],
    'queue.decided_elsewhere': ['此类内容请在其专属页面处理', 'Items of this kind are decided on their own page.'],
    'queue.too_late_to_undo': [
      '已超过10秒，无法撤销',
      'More than ten seconds have passed: this can no longer be undone.',
    ],
    'member.banned_already': ['该会员已被封禁', 'The member is already banned.'],
    'member.not_sanctioned': ['该会员当前没有此项处罚', 'The member has no such sanction.'],
    'site_report.already_decided': ['这条举报已经处理过了', 'This report has already been decided.'],
    'vote.closed': ['投票已结束或尚未开始', 'This vote is not open.'],
    'vote.frozen': ['投票暂停中，请稍后再来', 'Voting is paused.'],
    'vote.mobile_required': ['请先绑定手机号再投票', 'Please add a mobile number before you vote.'],
    'vote.too_new': ['注册满7天才能投票，还需{days}天', 'Accounts may vote after seven days; {days} to go.'],
    'vote.repeated': [
      '今天已投过这一项，明天可再投',
      'You already voted for this one today. You can vote for it again tomorrow.',
    ],
    'vote.enough_today': [
      '每天每个榜单最多投{max}票，明天再来',
      'You can vote {max} times a day on each list. Come back tomorrow.',
    ],
    'vote.decided': ['这些选票已有人处理', 'These votes have already been decided.'],
    'vote.not_in_audit': ['该期投票不在审计阶段', 'The vote is not being audited.'],
    'vote.audit_running': ['审计须满24小时，还需{hours}小时', 'The audit takes 24 hours; {hours} to go.'],
    'vote.held_left': ['还有{count}张选票待处理', '{count} {count|vote still awaits|votes still await} a decision.'],
    'entity.stale': [
      '这条资料刚被别人改过，请刷新后再保存',
      'Someone else changed this in the meantime. Reload it and save again.',
    ],
    'entity.name_taken': ['“{name}”已被占用', '“{name}” is already in use.'],
    'entity.in_use': ['仍在使用，不能删除：{uses}', 'It is still in use and cannot be deleted: {uses}.'],
    'brand.merged': ['该品牌已并入其他品牌', 'This brand was merged into another.'],
    'brand.merge_itself': ['不能把品牌并入自己', 'A brand cannot be merged into itself.'],
    'brand.own_group': ['品牌不能以自己为集团', 'A brand cannot be its own group.'],
    'indicator.key_fixed': ['指标代码一经使用不能修改', 'The key of an indicator cannot be changed.'],
    'food_term.key_fixed': ['食品词的代码一经使用不能修改', 'The key of a food term cannot be changed.'],
    'food_term.unknown': ['没有代码为“{key}”的食品词', 'No other food term has the key “{key}”.'],
    'food_term.below_itself': ['食品词不能归在自己下面', 'A food term cannot be below itself.'],
    'indicator.limit_twice': [
      '同一标准、同一品类只能有一条限量',
      'Each standard has only one limit per product category.',
    ],
    'billboard.method_fixed': [
      '榜单已有公开期次，评榜办法请在新一期里修改，随复审一起公布',
      'This ranking is public: change its method in a new edition, which is reviewed.',
    ],
    'edition.period_taken': ['“{period}”这一期已经存在', 'There is already an edition for {period}.'],
    'edition.fixed': [
      '这一期不在草稿状态，不能修改，请先退回',
      'This edition is not a draft. Return it before you change it.',
    ],
    'edition.too_many': ['最多{max}个条目', 'At most {max} entries.'],
    'edition.hand_order': ['只有专家评审的榜单可以手工排序', 'Only a jury may set the order manually.'],
    'edition.entry_twice': ['“{name}”重复了', '“{name}” is listed twice.'],
    'edition.no_entries': ['至少要有两个条目', 'At least two entries are required.'],
    'edition.no_scores': ['还有条目没有得分', 'Some entries have no score yet.'],
    'edition.method_note': ['评榜办法有变化，请写明变化说明', 'The method changed: say what changed and why.'],
    'edition.needs_vote': ['投票榜单须先开放投票，审计后公布', 'A voted ranking is published by its vote.'],
    'vote.not_votable': ['这个榜单没有投票', 'This ranking has no vote.'],
    'vote.times': ['截止时间须晚于开始时间和现在', 'The vote has to close after it opens, and after now.'],
    'series.key_fixed': ['序列代码建好后不能修改', 'The key of a series cannot be changed.'],
    'price.no_reason': ['修改已有数值须写明原因', 'Changing an existing value requires a reason.'],
    'price.nothing_new': ['文件里没有可以导入的新数值', 'This file contains nothing new.'],
    'price.too_many_rows': ['一次最多导入{max}行', 'At most {max} rows at a time.'],
    'price.unreadable': ['文件无法读取，请保存为CSV后重试', 'The file cannot be read. Save it as CSV and try again.'],
    'consent.not_given': ['没有可以撤回的同意记录', 'There is no consent to withdraw.'],
    'complaint.not_possible': [
      '投诉目前为“{state}”，不能进行此操作',
      'This is not possible while the complaint is “{state}”.',
    ],
    'complaint.too_late': ['已超过期限，不能再进行此操作', 'The deadline for this has passed'],
    'complaint.once': ['这项操作只能进行一次', 'This can be done only once'],
    'complaint.files_full': ['这件投诉的材料已达{max}份，不能再添加', 'This complaint already has {max} files'],
    'complaint.drafts_full': [
      '草稿最多保存{max}份，请先删除不需要的',
      'You can have at most {max} drafts. Delete one first.',
    ],
    'complaint.not_joinable': ['这件投诉目前不能加入', 'This complaint cannot be joined at the moment'],
    'complaint.same_officer': ['申诉须由另一位专员处理', 'An appeal must be decided by another officer'],
    'complaint.brand_unknown': ['请先为投诉匹配品牌', 'Match the complaint with a brand first'],
    'totp.ticket_over': ['本次登录已失效，请重新输入密码', 'This login has expired. Please enter your password again.'],
    'totp.wrong_code': ['验证码不正确，还可尝试{left}次', 'Wrong code. {left} {left|attempt|attempts} left.'],
    'totp.not_begun': ['设置已超时，请重新开始', 'This took too long. Please start again.'],
    'totp.not_set_up': ['尚未设置两步验证', 'No second factor is set up.'],
    'role.built_in': ['内置角色不能改名或删除', 'Built-in roles cannot be renamed or deleted.'],
    'role.too_many': ['自建角色最多{max}个', 'A site can have at most {max} custom roles.'],
    'staff.last_admin': ['至少要保留一位可用的系统管理员', 'At least one administrator who can log in must remain.'],
    'contribution.too_many_drafts': [
      '草稿最多保留{max}份，请先删除不用的草稿',
      'You can have at most {max} drafts. Please delete one first.',
    ],
    'contribution.enough_today': [
      '每天最多投稿{max}份，请明天再来',
      'You can send at most {max} contributions a day. Please come back tomorrow.',
    ],
    'contribution.no_more_rounds': [
      '最多退回修改{max}次，请录用或退稿',
      'A contribution can be returned at most {max} times. Please accept or reject it.',
    ],
    'contribution.article_hidden': ['关联的文章还没有发布', 'The linked article is not public yet.'],
    'contribution.enough_messages': [
      '今天给编辑的留言已达{max}条，请等编辑回复',
      'You have sent {max} messages today. Please wait for the editor to reply.',
    ],
    'claim.waiting': ['你已提交过该品牌的认领申请，请等待审核', 'Your claim to this brand is already being reviewed.'],
    'claim.too_many': [
      '最多同时有{max}个待审核的认领申请',
      'At most {max} claims can be under review at the same time.',
    ],
    'claim.brand_taken': [
      '该品牌已有认证代表，请联系其负责人邀请你加入；如有异议请联系我们',
      'This brand already has a representative. Ask its owner to invite you, or contact us if you object.',
    ],
    'claim.decided': ['该认领申请已经处理过了', 'This claim has already been decided.'],
    'seat.full': [
      '每个品牌最多{max}个席位（含未接受的邀请）',
      'A brand can have at most {max} representatives, open invitations included.',
    ],
    'seat.owner_stays': ['请先把负责人移交给其他成员，再退出', 'Please hand over to someone else before you leave.'],
    'reply.too_many': [
      '常用回复最多{max}条，请先删除一些',
      'You can save at most {max} replies. Please delete some first.',
    ],
    'response.waiting': [
      '已有一份回应在审核中，审核后可提交新版本',
      'A response is being reviewed. You can send a new version after that.',
    ],
    'response.decided': ['该企业回应已经处理过了', 'This response has already been decided.'],
    'proposal.too_many': [
      '最多同时有{max}条待审核的资料更正',
      'At most {max} corrections can be under review at the same time.',
    ],
    'proposal.decided': ['该资料更正已经处理过了', 'This correction has already been decided.'],
    'decision.no_reason': ['驳回时请写明原因', 'Please give a reason for the rejection.'],
    /** A private network, a port of its own, credentials, or no web address at all. */
    'fetch.not_public': ['只能抓取公开网站上的图片', 'Pictures can only be fetched from public web sites.'],
    'fetch.wrong_type': ['这个地址不是JPG、PNG、WebP或GIF图片', 'This address is not a JPG, PNG, WebP or GIF picture.'],
    'fetch.too_large': [
      '图片超过{max}MB，请压缩后上传',
      'The picture is larger than {max} MB. Make it smaller and upload it.',
    ],
    'webhook.not_public': [
      '接收地址须是公网上的http或https地址，不能带端口或密码',
      'The address has to be a public http or https address without a port or password.',
    ],
    'webhook.too_many': [
      '最多设{max}个接收地址，请先删除不用的',
      'There can be at most {max} webhooks. Please delete some first.',
    ],
    'folder.too_deep': ['文件夹最多{max}层', 'Folders can be nested at most {max} levels deep.'],
    'folder.not_empty': ['文件夹里还有内容，请先移走', 'The folder is not empty. Move its contents first.'],
    'review.no_remark': ['请写明理由', 'Please give a reason.'],
    'article.incomplete': ['稿件还不完整，请补充标出的内容', 'The article is incomplete. See the marked fields.'],
    'article.pictures_missing': [
      '正文还有{count}处待补图片，请补上或删去再提交',
      'Pictures still missing in the text: {count}. Add or delete them before submitting.',
    ],
    'article.blocked': [
      '校对发现{count}处必须处理的问题，仍要发布请写明理由',
      'Proofreading found {count} {count|problem|problems} that must be fixed. To publish anyway, give a reason.',
    ],
    'schedule.out_of_range': [
      '定时须在2分钟之后、180天之内',
      'Choose a time between two minutes and 180 days from now.',
    ],
    'fix.not_once': [
      '这段文字在已发布的内容中出现了{count}次，必须正好出现一次',
      'These words occur {count} {count|time|times} in the published text; they must occur once.',
    ],
    'view.too_many': ['最多保存{max}个视图', 'You can save at most {max} views.'],
    'import.unreadable': [
      '文件无法读取，请确认它是CSV或XLSX表格',
      'The file cannot be read; is it a CSV or XLSX table?',
    ],
    /** A legacy XLS file, or an encrypted workbook. */
    'import.old_format': [
      '不支持旧版XLS或加密的表格，请另存为XLSX后再上传',
      'Old XLS files and encrypted workbooks cannot be read; save the table as XLSX first',
    ],
    'import.empty': ['表格里没有内容', 'The table is empty'],
    'import.no_header': [
      '没有找到表头：至少要有产品名称、生产企业、召回原因、发布单位和公告日期',
      'No header was found: the table needs at least product, maker, reason, source and date',
    ],
    'import.too_large': [
      '文件过大：表格不超过10MB，解压后也不能过大',
      'The file is too large: at most 10 MB, and within reason when unpacked',
    ],
    'import.too_many_rows': ['表格超过{max}行，请拆分后分次导入', 'The table has more than {max} rows; split it'],
    'movein.broken': [
      '文件在第{line}行损坏（{detail}），没有迁入任何内容',
      'The file is broken in line {line} ({detail}); nothing was moved in',
    ],
    'movein.not_export': ['这不是{program}的导出文件', 'This is not an export of {program}'],
    'movein.too_large': ['文件超过{max}MB，请用命令行迁入', 'The file is larger than {max} MB; use the command line'],
    'movein.no_folder': ['找不到图片文件夹', 'The folder of pictures cannot be found'],
    'notice.failed_above_all': ['不合格批次不能多于抽检总批次', 'There cannot be more failed batches than batches'],
    'check.no_items': ['不合格批次至少要有一个不合格项目', 'A failed batch needs at least one failed item'],
    'check.overturned_pass': [
      '复检推翻的是不合格结论，合格批次不能选择',
      'Only a failure can be overturned by a retest',
    ],
  },
  401: {
    'session.required': ['请先登录', 'Please log in first.'],
    'session.expired': ['登录已失效，请重新登录', 'Your session has expired. Please log in again.'],
    'session.refresh_failed': ['登录已过期，请重新登录', 'Your login has expired. Please log in again.'],
    'apikey.unknown': [
      'API密钥无效，请检查请求头Authorization',
      'This API key is not valid. Please check the Authorization header.',
    ],
    'apikey.revoked': [
      '这个API密钥已吊销，请联系网站更换',
      'This API key was revoked. Please ask the site for a new one.',
    ],
  },
  403: {
    'rule.not_held': ['你没有权限进行此操作', 'You do not have permission to operate!'],
    'member_centre.closed': ['会员中心暂未开放', 'Accounts are not open yet.'],
    'account.disabled': [
      '该账号已停用，如有疑问请联系我们',
      'This account has been disabled. Please contact us if you have questions.',
    ],
    'rules.none': [
      '你的账号还没有可用的功能，请联系管理员',
      'Your account has no access to any page yet. Please contact the administrator.',
    ],
    'headline.ad_right': ['没有安排广告位的权限', 'You may not place advertisements.'],
    'headline.outside_right': ['外部网址只能由运营安排', 'Only operators can place external addresses.'],
    'headline.only_ads': [
      '只能安排广告或外部网址，编辑内容请由主编安排',
      'You may place advertisements and external addresses; chief editors place editorial content.',
    ],
    /** Money needs two people: the proposer or checker cannot decide. */
    'money.own_proposal': [
      '须由另一人审批，不能审批自己提出或核对的款项',
      'Someone else has to approve what you proposed or checked',
    ],
    'withdrawal.under_age': [
      '未满18周岁不能申请提现，可请监护人与我们联系',
      'Withdrawals are for members aged 18 and over',
    ],
    'appeal.own_decision': [
      '这是你作出的决定，申诉须由另一位审核员处理',
      'You made this decision; another moderator has to review the appeal.',
    ],
    /** Parameter: end of the mute, as a minute in China. */
    'member.muted': ['你已被禁言，{until}后可继续发言', 'You are muted until {until} (China time).'],
    'member.muted_for_good': [
      '你已被永久禁言，如有异议请联系我们',
      'You are permanently muted. Contact us if you disagree.',
    ],
    'consent.withdrawn': [
      '你已撤回对用户协议或隐私政策的同意，评论、投稿、投诉、纠错和投票暂停；在“我的数据”里重新同意后即可恢复',
      'You withdrew your consent to the agreement or the privacy policy. Comments, contributions, complaints, error reports and votes are disabled until you accept again under “My data”.',
    ],
    'guardian.not_agreed': [
      '未满14周岁须先由监护人在“个人资料”里同意儿童个人信息保护规则，才能发言和参与',
      'You are under 14: a guardian has to accept the rules for children in your profile before you can write or take part.',
    ],
    'complaint.not_for_children': [
      '未满14周岁不能以自己的名义投诉，请让爸爸妈妈用他们的账号代为提交',
      'Under 14 you cannot file a complaint yourself. A parent can file it from their own account.',
    ],
    'contribution.not_for_children': [
      '未满14周岁暂不能投稿和爆料，可以请爸爸妈妈用他们的账号提交',
      'Under 14 you cannot send contributions or tip-offs. A parent can send them from their own account.',
    ],
    'vote.not_for_children': ['未满14周岁不能参加投票', 'You must be 14 or older to vote.'],
    'desk.password_first': ['请先修改初始密码', 'Please change your initial password first.'],
    'desk.totp_first': [
      '你的角色要求两步验证，请先完成设置',
      'Your role requires a second factor. Please set it up first.',
    ],
    'represent.no_seat': ['你不是该品牌的认证代表，无法进行此操作', 'You do not represent this brand.'],
    'represent.not_owner': ['只有品牌负责人可以进行此操作', 'Only the brand’s owner account can do this.'],
    'apikey.scope': ['这个API密钥没有{scope}的权限', 'This API key does not have the scope {scope}.'],
    /** Four eyes: no one reviews consecutive steps or their own text. */
    'review.four_eyes': [
      '同一个人不能连续两步经手同一稿件，请由其他同事审核',
      'One person cannot handle two consecutive steps. A colleague has to review this.',
    ],
    'column.not_in_scope': ['这个栏目不在你的负责范围内', 'You are not assigned to this section.'],
    'article.not_editable': ['这篇稿件现在不能由你修改', 'You cannot change this article now.'],
  },
  404: {
    'request.invalid': ['参数不正确', 'Incorrect parameter!'],
    'route.not_found': ['请求地址出错：{path}', 'Error requesting address: {path}'],
    'plan.not_found': ['该选题已不在计划中', 'This plan is no longer in the calendar.'],
    'article.not_found': ['文章不存在或已撤稿', 'This article does not exist or has been withdrawn.'],
    /** Any page other than an article: a test, a record, a term, a brand … */
    'content.not_found': ['内容不存在或不再公开', 'This content does not exist or has been withdrawn.'],
    'menu.not_found': ['这条菜单规则不存在或已被删除', 'This menu entry no longer exists'],
    'advert.not_found': ['这条广告不存在或已被删除', 'This advert no longer exists'],
    'link.not_found': ['这条友情链接不存在或已被删除', 'This link no longer exists'],
    'link.group_not_found': ['这个分组不存在或已被删除', 'This heading no longer exists'],
    'column.not_found': ['栏目不存在', 'This section does not exist.'],
    'headline.not_found': ['头条安排不存在', 'This headline placement does not exist.'],
    'subject.no_live_block': [
      '没有找到这个直播模块，请先发布含该模块的版本',
      'There is no such live block. Publish a version that has it first.',
    ],
    'page.version_not_found': ['这个版本不存在', 'This version does not exist.'],
    'tag.not_found': ['标签不存在', 'This tag does not exist.'],
    'page.not_found': ['页面未找到：{path}', 'Page not found: {path}'],
    'balance.not_enough': ['可用余额不足，当前可用{available}元', 'Insufficient balance: {available} yuan available'],
    'balance.not_frozen': ['冻结金额不足，当前冻结{frozen}元', 'Only {frozen} yuan are frozen'],
    'money.not_found': ['没有找到这笔记录', 'This record was not found'],
    'media.not_found': ['文件不存在', 'This file does not exist.'],
    'upload.too_many_files': ['每次只能上传一个文件', 'Please upload one file at a time.'],
    'upload.too_many_at_once': [
      '最多同时上传{max}个文件，请稍后再试',
      'At most {max} uploads can run at the same time. Please try again in a moment.',
    ],
    'upload.day_full': [
      '今天的上传已达上限（{files}个文件或{megabytes}MB），请明天再试',
      'You have reached today’s upload limit ({files} files or {megabytes} MB). Please try again tomorrow.',
    ],
    'avatar.not_own': ['请使用自己上传的图片作为头像', 'Please use a picture that you uploaded yourself.'],
    'avatar.too_small': ['头像的边长至少为{px}像素', 'Each side of the picture must have at least {px} pixels.'],
    'avatar.too_large': ['头像不能超过{megabytes}MB', 'The picture must not be larger than {megabytes} MB.'],
    'comment.not_found': ['评论不存在或已不可见', 'This comment does not exist or is no longer visible.'],
    'appeal.not_found': ['申诉不存在', 'This appeal does not exist.'],
    'collect.not_found': ['这条内容不在你的收藏里', 'This is not among your saved items.'],
    'erratum.not_found': ['这条纠错不存在', 'This error report does not exist.'],
    'folder.not_found': ['收藏夹不存在', 'This folder does not exist.'],
    'archive.not_found': [
      '没有可以下载的数据包，请重新导出',
      'There is no archive to download. Please export your data again.',
    ],
    'word.not_found': ['找不到该词', 'This word does not exist.'],
    'member.not_found': ['找不到该会员', 'This member does not exist.'],
    'report.not_found': ['没有待处理的举报', 'There are no open reports about it.'],
    'site_report.not_found': [
      '没有这个编号的举报，请核对后再查',
      'There is no report with this number. Please check it.',
    ],
    'site_report.no_contact': [
      '举报人没有留下联系方式，或保存期已过',
      'The reporter left no contact details, or they have been erased.',
    ],
    'reference.gone': [
      '所选的内容已不存在，请刷新后重新选择',
      'Something this refers to no longer exists. Reload and choose again.',
    ],
    'complaint.not_found': ['找不到这件投诉', 'This complaint does not exist'],
    'group.not_found': [
      '找不到这条共性线索，或它已经有了结果',
      'This signal does not exist or has already been decided',
    ],
    'desk_session.not_found': ['这个登录已经结束', 'This session has already ended.'],
    'backup.not_found': ['没有这个备份', 'This backup does not exist.'],
    'job.not_found': ['没有这项定时任务', 'This scheduled job does not exist.'],
    'role.not_found': ['没有这个角色', 'This role does not exist.'],
    'staff.not_found': ['没有这个编辑部账号', 'This desk account does not exist.'],
    'contribution.not_found': ['没有找到这份投稿', 'This contribution was not found.'],
    'claim.not_found': ['认领申请不存在', 'This claim does not exist.'],
    'seat.not_found': ['该席位不存在', 'This representative no longer exists.'],
    'invitation.not_found': ['邀请不存在或已过期', 'The invitation does not exist or has expired.'],
    'reply.not_found': ['这条常用回复不存在', 'This reply does not exist.'],
    'response.not_found': ['企业回应不存在', 'This response does not exist.'],
    'proposal.not_found': ['资料更正不存在', 'This correction does not exist.'],
    'webhook.not_found': ['这个接收地址不存在，可能已被删除', 'This webhook does not exist; it may have been deleted.'],
    'apikey.not_found': ['这个API密钥不存在或已吊销', 'This API key does not exist or was revoked.'],
    'oembed.other_host': [
      '这个地址不属于本站，请填写本站页面的地址',
      'This address is not of this site. Please give the address of one of our pages.',
    ],
    'oembed.not_embeddable': [
      '这个页面不能嵌入；可以嵌入的有榜单、评测、抽检记录、品牌和行情',
      'This page cannot be embedded. Rankings, tests, spot-check records, brands and prices can.',
    ],
    'revision.not_found': ['没有这个版本', 'There is no such version.'],
    'remark.not_found': ['批注不存在或已删除', 'This remark does not exist.'],
    'preview.not_found': ['预览链接不存在或已停用', 'This preview link does not exist or has been revoked.'],
    'trash.not_found': [
      '回收站里没有这一项，可能已被恢复或彻底删除',
      'It is not in the bin; it may have been restored or permanently deleted',
    ],
  },
  405: { 'method.not_allowed': ['该地址不支持{method}请求', '{method} is not allowed for this address.'] },
  409: {
    'mobile.occupied': ['该手机号已绑定其他账号', 'This mobile number is already used by another account.'],
    'email.occupied': ['该邮箱已绑定其他账号', 'This email address is already used by another account.'],
    'plan.begun': ['这个选题已经有稿件了，请在选题里打开', 'This plan already has an article. Open it from the plan.'],
    'column.name_taken': ['已有同名栏目，请换一个名称', 'A section with this name already exists.'],
    'column.slug_taken': ['该栏目标识已被使用，请换一个', 'Another section already uses this identifier.'],
    'column.in_use': [
      '栏目仍在使用，不能删除：稿件{articles}篇、子栏目{columns}个、投稿{contributions}篇。可以把它并入其他栏目',
      'The section is in use and cannot be deleted: {articles} articles, {columns} sub-sections, {contributions} contributions. Merge it into another one instead.',
    ],
    'column.has_children': [
      '该栏目下还有{columns}个子栏目，请先移走或合并子栏目',
      'The section still has {columns} sub-sections. Move or merge those first.',
    ],
    'headline.ended': ['这条头条已经结束，不能再修改', 'This headline has ended and cannot be changed.'],
    'headline.proposal_decided': ['这条推荐已有人处理', 'This proposal has already been decided.'],
    'hot.pins_full': ['最多置顶{max}条，请先取消一条', 'At most {max} items can be pinned. Unpin one first.'],
    'copy.not_editable': [
      '已撤稿或在回收站中的内容不能修改，请先恢复',
      'Withdrawn or deleted items cannot be edited. Restore the item first.',
    ],
    'term.name_taken': [
      '“{name}”已是词条“{other}”的名称或别名，请换一个或改用消歧说法',
      '“{name}” is already a name of the entry “{other}”.',
    ],
    'page.slug_taken': ['已有地址为/{slug}的页面', 'A page with the address /{slug} already exists.'],
    'page.version_published': [
      '已发布的版本不能修改或删除，请新建版本',
      'A published version cannot be changed or deleted. Add a new one.',
    ],
    'page.version_taken': ['版本号“{version}”已经用过，请换一个', 'Version “{version}” already exists.'],
    'page.later_waits': [
      '已有生效更晚的版本在等待，请填写更晚的生效日期',
      'A version with a later effective date is waiting. Choose a later date.',
    ],
    'tag.name_taken': [
      '已有同名标签；如需合二为一，请使用合并',
      'A tag with this name already exists; merge the two instead.',
    ],
    'money.decided': ['这笔款项的状态已经变化，请刷新后查看', 'Its status has changed in the meantime. Please reload'],
    'fee.exists': ['这份投稿已有稿费方案，不能重复提出', 'A fee has already been proposed for this contribution'],
    'point_rule.changed': [
      '这条规则刚刚有了新版本，请刷新后再修改',
      'This rule has just been changed by someone else. Please reload first',
    ],
    'ledger.check_running': ['核对正在进行，请稍候查看结果', 'A check is already running. Please wait for its result'],
    'comment.decided': [
      '这条评论已由他人处理，或当前状态不能这样处理',
      'This comment was already decided, or its state does not allow it.',
    ],
    /** Unique constraint: another save stored the same name or number first. */
    'entity.taken': ['同名或同号的内容已存在', 'Something with this name or number already exists.'],
    'reference.in_use': ['仍被其他内容使用，不能删除', 'This is still used elsewhere and cannot be removed.'],
    'complaint.changed': [
      '这件投诉刚刚有了变化，请刷新后再操作',
      'This complaint has just changed. Reload and try again.',
    ],
    'complaint.open_already': [
      '你对这个品牌的同一订单已有一件正在处理的投诉（{no}），可以在那里补充材料',
      'You already have an open complaint about this order ({no}). Please add to that one.',
    ],
    'complaint.joined_already': [
      '你已经加入或提交过同一问题的投诉',
      'You have already joined or sent a complaint about this',
    ],
    'transparency.running': [
      '本季度尚未结束，结束后才能定稿',
      'The quarter is not over yet; you can make it final afterwards.',
    ],
    'transparency.frozen': ['这一季度已经定稿，不能再改', 'This quarter is final and can no longer be changed.'],
    'role.in_use': [
      '还有{people}人在使用这个角色，请先调整他们的角色',
      '{people} people still have this role. Please assign them another one first.',
    ],
    'contribution.stale': [
      '这份草稿已在别处保存过更新的内容，请先比较再保存',
      'A newer version of this draft was saved elsewhere. Please compare before saving.',
    ],
    'contribution.wrong_state': [
      '投稿的状态已经变化，不能再这样操作，请刷新后查看',
      'The status of this contribution has changed, so this is no longer possible. Please reload.',
    ],
    'media.in_use': [
      '还有{count}处内容在用它：{names}，不能删除',
      'It cannot be deleted: it is used in {count} {count|place|places}, such as {names}.',
    ],
    'media.known': ['素材库里已有这个文件（编号{id}）', 'The library already has this file (no. {id}).'],
    'webhook.off': ['接收地址已停用，请先启用', 'This webhook is off. Please switch it on first.'],
    'delivery.not_finished': ['这条消息还在投递，或已被清理', 'This message is still being sent, or was deleted.'],
    'review.wrong_state': [
      '它的状态已经变化，请刷新后再操作',
      'Its status has changed in the meantime. Reload before you continue.',
    ],
    'copy.stale': [
      '{name}已保存了更新的版本，请先比较再保存',
      '{name} has saved a newer version. Compare it before you save.',
    ],
    /** Parameters: the stored version, who saved it, and the side revision with the refused text. */
    'article.stale': [
      '{name}已保存了更新的版本，你的文字已另存为第{side}版，请比较后再保存',
      '{name} has saved a newer version. Your text is kept as version {side}; compare before you save.',
    ],
    'lease.held': ['{name}正在编辑，你现在只能查看', '{name} is editing this; it is read-only for now.'],
    'trash.taken': [
      '它的名称或编号已被占用，请先改掉现有的那一个',
      'Its name or number is now in use; change the other one first',
    ],
    'trash.parent_gone': [
      '它所属的内容已不存在，请先恢复上一级',
      'The item it belonged to is gone; restore that first',
    ],
    'import.done': [
      '这份表格已经导入或撤回，请重新上传',
      'This table has already been imported or rolled back; upload it again',
    ],
    'import.bad_rows': [
      '还有{count}行有误，全部导入已取消，没有写入任何一行',
      '{count} {count|row is|rows are} invalid; nothing was imported',
    ],
    'import.nothing_new': ['没有可以新增或更新的行', 'There are no rows to add or change'],
    'import.not_committed': ['这份表格没有导入的记录可以撤回', 'There is nothing of this table to roll back'],
    'import.published': [
      '其中的记录已经公开过，不能再撤回或删除；请改用撤稿',
      'Its records are already public and can no longer be rolled back; withdraw the notice instead',
    ],
    'import.running': ['这份表格正在处理，请等它结束', 'This table is being processed; please wait'],
    'movein.running': ['这份文件正在处理，请等它结束', 'This file is being processed; please wait'],
    'notice.not_open': ['通告不在草稿状态，请先退回草稿再修改', 'The notice is not a draft; return it before editing'],
    'notice.exists': ['该机构的这个通告号已经存在', 'This agency already has a notice with this number'],
    'notice.changed': ['别人刚刚修改过，请刷新后再试', 'Someone else changed it in the meantime; reload and try again'],
    /** Parameter: keys of the missing parts. */
    'notice.incomplete': [
      '还缺少发布所需的内容，请对照发布检查清单',
      'Something is missing; see the publication checklist',
    ],
    'check.exists': [
      '同一抽样编号、序号或同一批样品已经存在',
      'A sample with this number, place or batch already exists',
    ],
    'match.done': ['已经有人处理过了', 'This has already been decided'],
    'match.waits': [
      '已有人提出归属，等待第二人确认',
      'A brand has already been proposed; a second person has to confirm',
    ],
    'evaluation.not_newer': [
      '取代它的必须是另一次评测，且不能互相取代',
      'Choose another test that is not itself replaced by this one',
    ],
  },
  410: {
    /** Parameters: title, date of the withdrawal in Unix seconds, reason. */
    'article.withdrawn': ['《{title}》已撤稿：{reason}', '“{title}” has been withdrawn: {reason}'],
    'content.withdrawn': ['《{title}》已撤稿：{reason}', '“{title}” has been withdrawn: {reason}'],
    'import.forgotten': ['这份表格的原始内容已过保存期', 'The contents of this table are no longer stored'],
    'movein.forgotten': ['这份文件已经删除，请重新上传', 'This file was deleted; upload it again'],
  },
  413: { 'request.too_large': ['请求内容过大', 'The request is too large.'] },
  415: {
    'request.unsupported_type': [
      '不支持该内容类型，请以JSON格式提交',
      'This content type is not supported. Please send JSON.',
    ],
  },
  429: {
    'rate.too_many': [
      '操作过于频繁，请在{seconds}秒后重试',
      'Too many requests. Please try again in {seconds} {seconds|second|seconds}.',
    ],
    'registration.too_many': [
      '当前网络今天注册的账号过多，请明天再试',
      'Too many accounts were registered from this network today. Please try again tomorrow.',
    ],
    'login.locked': [
      '密码输错次数过多，请在{minutes}分钟后重试，或改用短信验证码登录',
      'Too many wrong passwords. Please try again in {minutes} min, or log in with an SMS code.',
    ],
    'sms.too_soon': [
      '发送过于频繁，请在{seconds}秒后重试',
      'Please wait {seconds} {seconds|second|seconds} before requesting another code.',
    ],
    'sms.too_many': [
      '获取短信验证码的次数过多，请在{minutes}分钟后重试',
      'Too many codes were requested. Please try again in {minutes} {minutes|minute|minutes}.',
    ],
    'sms.too_many_here': [
      '这个浏览器获取短信验证码的次数过多，请在{minutes}分钟后重试',
      'Too many codes were requested from this browser. Please try again in {minutes} {minutes|minute|minutes}.',
    ],
    'mail.too_soon': [
      '发送过于频繁，请在{seconds}秒后重试',
      'Please wait {seconds} {seconds|second|seconds} before requesting another code.',
    ],
    'mail.too_many': [
      '获取邮件验证码的次数过多，请在{minutes}分钟后重试',
      'Too many codes were requested. Please try again in {minutes} {minutes|minute|minutes}.',
    ],
    'comment.too_soon': [
      '发表得太快，请在{seconds}秒后再试',
      'You are posting too quickly. Please try again in {seconds} s.',
    ],
    'comment.too_many': [
      '评论太频繁，请在{minutes}分钟后再试',
      'Too many comments. Please try again in {minutes} min.',
    ],
    'comment.enough_today': [
      '24小时内最多发表{max}条评论，请明天再来',
      'You can write at most {max} comments in 24 hours. Come back tomorrow.',
    ],
    'comment.repeated': [
      '{minutes}分钟内已经发表过同样的评论',
      'You posted the same comment within the last {minutes} {minutes|minute|minutes}.',
    ],
    'report.enough_today': ['24小时内最多举报{max}次', 'You can report at most {max} times in 24 hours.'],
    'complaint.enough_today': [
      '每天最多提交{max}件投诉，请明天再来',
      'You can file at most {max} complaints a day. Come back tomorrow.',
    ],
    'complaint.enough_lately': ['30天内最多提交{max}件投诉', 'You can file at most {max} complaints in 30 days.'],
    'desk.locked': [
      '密码输错次数过多，请在{minutes}分钟后重试',
      'Too many wrong passwords. Please try again in {minutes} min.',
    ],
    'apikey.over_limit': [
      '已超过密钥每分钟{max}次的上限，请在{seconds}秒后重试',
      'The key is above its limit of {max} calls a minute. Please try again in {seconds} {seconds|second|seconds}.',
    ],
  },
  500: { 'server.failed': ['服务器内部错误', 'Server internal error!'] },
  501: { 'oembed.format': ['只提供JSON格式（format=json）', 'Only JSON is offered (format=json).'] },
  502: {
    'fetch.failed': [
      '对方网站没有给出这张图片，请下载后上传',
      'The other site did not deliver this picture. Download it and upload it here.',
    ],
  },
  503: {
    'server.busy': ['服务不可用，请稍后再试', 'Service unavailable!'],
    /** The database or store is unavailable; the call changed nothing. */
    'server.not_saved': [
      '服务器繁忙，内容尚未保存，请稍后重试',
      'The site is busy. Nothing was saved; please try again in a moment.',
    ],
    'sms.paused': [
      '短信发送量异常，已暂停发送，请稍后再试或使用密码登录',
      'Unusually many messages are being requested, so sending is paused. Please try again later or log in with your password.',
    ],
    'sms.unavailable': ['短信服务暂未开通', 'Text messages cannot be sent at the moment.'],
    'mail.unavailable': ['邮件服务暂未开通', 'Email cannot be sent at the moment.'],
    /** The process ended during the job; the next run continues from what is stored. */
    'import.broken_off': [
      '处理中断了，请再试一次；已经写入的行不会重复',
      'The import was interrupted; try again, no row is added twice',
    ],
    'movein.broken_off': [
      '处理中断了，请继续；已经迁入的内容不会重复',
      'The move was interrupted; continue it, nothing is added twice',
    ],
  },
} as const satisfies Record<number, Texts>;
