/**
 * Look-alike characters, each pair as written and as meant. Words and texts go through the same table, so a pair can
 * only reveal a word, never hide it.
 */
const SIMILAR = [
  // Look-alikes from adverts; only characters that ordinary texts hardly need.
  '薇微 徽微 嶶微 溦微 伩信 訫信 囟信 㐰信 妿加 珈加 釦扣 裙群 峮群 帬群 菿到 菂的 嘚的 啲的 沵你 伱你 祢你',
  '莪我 硪我 涐我 浭更 茤多 賺赚 銭钱 兯钱 唰刷 簞单 耺职 玳代 仹丰 娤装 琺法 鍅法 毐毒 蝳毒 屄逼 儍傻',
  '癈废 滾滚 疍蛋 豬猪 雑杂',
  // Traditional and variant forms.
  '萬万 與与 專专 業业 東东 絲丝 兩两 嚴严 喪丧 個个 豐丰 臨临 為为 爲为 麗丽 舉举 麼么 義义 烏乌 樂乐',
  '喬乔 習习 鄉乡 書书 買买 亂乱 爭争 虧亏 雲云 亞亚 產产 畝亩 親亲 億亿 僅仅 從从 倉仓 儀仪 們们 價价',
  '眾众 優优 會会 傳传 傷伤 倫伦 偽伪 體体 餘余 傭佣 側侧 僑侨 儲储 兒儿 黨党 蘭兰 關关 興兴 養养 獸兽',
  '內内 岡冈 冊册 寫写 軍军 農农 馮冯 決决 況况 凍冻 淨净 準准 涼凉 減减 湊凑 幾几 鳳凤 憑凭 凱凯 擊击',
  '劉刘 則则 剛刚 創创 刪删 別别 劑剂 劇剧 勸劝 辦办 務务 動动 勵励 勁劲 勞劳 勢势 勝胜 區区 醫医 華华',
  '協协 單单 賣卖 盧卢 衛卫 卻却 廠厂 廳厅 歷历 厲厉 壓压 厭厌 縣县 參参 雙双 發发 髮发 變变 葉叶 號号',
  '嘆叹 嚇吓 嗎吗 啟启 吳吴 員员 聽听 問问 響响 喚唤 嘔呕 喲哟 圍围 國国 圖图 圓圆 聖圣 場场 壞坏 塊块',
  '堅坚 壇坛 壩坝 墳坟 墊垫 壘垒 墾垦 牆墙 聲声 殼壳 壺壶 處处 備备 復复 複复 夠够 頭头 誇夸 奪夺 奮奋',
  '獎奖 媽妈 婦妇 婁娄 嬌娇 嬰婴 孫孙 學学 寧宁 寶宝 實实 寵宠 審审 憲宪 賓宾 寬宽 對对 尋寻 導导 壽寿',
  '將将 爾尔 塵尘 嘗尝 盡尽 層层 屬属 歲岁 豈岂 島岛 幣币 帥帅 師师 帳帐 帶带 幫帮 幹干 乾干 廣广 慶庆',
  '廢废 開开 異异 棄弃 張张 彈弹 強强 歸归 當当 錄录 徹彻 徵征 徑径 憶忆 憂忧 懷怀 態态 憐怜 總总 戀恋',
  '惡恶 懇恳 悶闷 驚惊 懼惧 慘惨 憤愤 願愿 慮虑 戲戏 戰战 戶户 撲扑 執执 擴扩 掃扫 揚扬 擾扰 撫抚 搶抢',
  '護护 報报 擔担 擬拟 攏拢 揀拣 擁拥 攔拦 撥拨 擇择 掛挂 摯挚 撈捞 損损 換换 據据 擋挡 擠挤 揮挥 攜携',
  '數数 敵敌 斷断 無无 舊旧 時时 曠旷 顯显 曉晓 暈晕 暫暂 術术 樸朴 機机 殺杀 雜杂 權权 條条 來来 楊杨',
  '極极 構构 槍枪 楓枫 櫃柜 標标 棧栈 樹树 樣样 橋桥 檢检 樓楼 歡欢 歐欧 殘残 毀毁 氣气 漢汉 湯汤 溝沟',
  '沒没 淚泪 澤泽 潔洁 灑洒 濁浊 測测 濟济 渾浑 濃浓 漲涨 漸渐 淵渊 溫温 灣湾 濕湿 滅灭 燈灯 靈灵 災灾',
  '煉炼 爐炉 點点 煙烟 煩烦 燒烧 熱热 愛爱 爺爷 狀状 獄狱 獵猎 瑪玛 環环 現现 電电 畫画 療疗 瘋疯 癢痒',
  '盜盗 監监 盤盘 礦矿 碼码 確确 禮礼 禍祸 種种 稱称 積积 穩稳 窮穷 竊窃 競竞 筆笔 簡简 類类',
  '糧粮 緊紧 紅红 紀纪 約约 級级 純纯 納纳 紙纸 線线 組组 細细 終终 紹绍 經经 結结 給给 絕绝 統统 繼继',
  '續续 綠绿 維维 網网 緩缓 編编 緣缘 罰罚 羅罗 職职 聯联 肅肃 腸肠 腫肿 腎肾 勝胜 腦脑 臉脸 藝艺 節节',
  '藥药 莊庄 蘇苏 蘋苹 獲获 營营 藍蓝 蟲虫 蝦虾 補补 裝装 襲袭 見见 規规 視视 覺觉 觸触 計计 訂订 認认',
  '討讨 讓让 訊讯 記记 講讲 許许 論论 設设 訪访 證证 評评 識识 詐诈 訴诉 診诊 詞词 試试 詩诗 話话 該该',
  '詳详 語语 誤误 說说 請请 諸诸 讀读 課课 誰谁 調调 談谈 謀谋 謊谎 謝谢 謠谣 貝贝 負负 財财 責责 賢贤',
  '敗败 貨货 質质 販贩 貪贪 購购 貴贵 貸贷 貿贸 費费 賀贺 賊贼 賄贿 資资 賭赌 賞赏 賠赔 賴赖 贏赢 贈赠',
  '趙赵 趕赶 躍跃 車车 軌轨 軟软 轉转 輪轮 輕轻 載载 較较 輔辅 輛辆 輸输 邊边 遼辽 達达 遷迁 過过 運运',
  '還还 這这 進进 遠远 違违 連连 遲迟 選选 遺遗 郵邮 鄰邻 釋释 裡里 裏里 鑒鉴 針针 釣钓 鈣钙 鋼钢 鑰钥',
  '錢钱 銀银 銷销 鎖锁 鍋锅 錯错 鐵铁 門门 閃闪 閉闭 間间 閱阅 隊队 陽阳 陰阴 陣阵 階阶 際际 陸陆 陳陈',
  '險险 隨随 隱隐 難难 雞鸡 離离 靜静 韓韩 頁页 頂顶 項项 順顺 須须 預预 領领 頻频 題题 額额 風风 飛飞',
  '飯饭 飲饮 館馆 餓饿 馬马 駕驾 騙骗 騷骚 驗验 魚鱼 鮮鲜 鳥鸟 鴨鸭 鹽盐 麥麦 黃黄 齊齐 齒齿 龍龙 龜龟',
].flatMap((line) => line.split(' '));

/** Written numerals and their digits, so that all spellings of a number match. */
const NUMERALS = [
  '零0 〇0 ○0 一1 壹1 幺1 二2 贰2 貳2 两2 三3 叁3 四4 肆4 五5 伍5 六6 陆6 七7 柒7 八8 捌8 九9 玖9',
].flatMap((line) => line.split(' '));

const MEANT: ReadonlyMap<string, string> = new Map(
  [...SIMILAR, ...NUMERALS].map((pair) => [...pair] as [string, string]),
);

/** The normalised character; chains such as 賺 → 赚 are resolved in advance. */
function meantBy(sign: string): string {
  const once = MEANT.get(sign) ?? sign;
  return MEANT.get(once) ?? once;
}

/** A character split into parts; its left part never occurs alone in ordinary text. */
const APART: ReadonlyMap<string, string> = new Map([
  ['亻言', '信'],
  ['亻寸', '付'],
  ['亻弋', '代'],
  ['亻尔', '你'],
  ['彳山', '微'],
  ['讠寸', '讨'],
  ['讠兑', '说'],
  ['钅戋', '钱'],
  ['车专', '转'],
  ['贝兼', '赚'],
  ['贝者', '赌'],
  ['氵去', '法'],
  ['氵每', '海'],
  ['扌口', '扣'],
  ['犭句', '狗'],
]);

function joinedFrom(left: string, right: string): string | undefined {
  return APART.get(left + right);
}

export type TextView = {
  /** Letters, digits and hanzi only, in one width and one case. */
  bare: string;
  /** For each UTF-16 unit of `bare`: the start and end of its character in the original. */
  starts: number[];
  ends: number[];
  isFirst: boolean[];
};

const KEPT = /[\p{L}\p{N}]/u;

/** Ignores width, case, look-alike glyphs, diacritics, emoji, spaces and zero-width characters. */
export function viewOf(text: string): TextView {
  const view: TextView = { bare: '', starts: [], ends: [], isFirst: [] };
  const units: string[] = [];
  let at = 0;
  let last: { sign: string; start: number; end: number } | undefined;
  const flush = () => {
    if (!last) return;
    for (let unit = 0; unit < last.sign.length; unit += 1) {
      view.starts.push(last.start);
      view.ends.push(last.end);
      view.isFirst.push(unit === 0);
    }
    units.push(last.sign);
    last = undefined;
  };
  for (const sign of text) {
    const end = at + sign.length;
    for (const part of sign.normalize('NFKC').toLowerCase()) {
      if (!KEPT.test(part)) continue;
      const meant = meantBy(part);
      const whole = last && joinedFrom(last.sign, meant);
      if (last && whole) {
        last = { sign: whole, start: last.start, end };
      } else {
        flush();
        last = { sign: meant, start: at, end };
      }
    }
    at = end;
  }
  flush();
  view.bare = units.join('');
  return view;
}
