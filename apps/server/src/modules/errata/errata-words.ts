import type { Lang } from '@rujian/contract/constants';
import type { ErratumKind, ErratumState } from '@rujian/contract/vocabulary/errata';

const STATES: Record<Lang, Record<ErratumState, string>> = {
  'zh-cn': { open: '待处理', accepted: '已采纳', rejected: '未采纳', duplicate: '已有人指出' },
  en: { open: 'Open', accepted: 'Accepted', rejected: 'Not accepted', duplicate: 'Known already' },
};

const KINDS: Record<Lang, Record<ErratumKind, string>> = {
  'zh-cn': { error: '纠错', supplement: '补充' },
  en: { error: 'Error', supplement: 'Addition' },
};

export function stateName(lang: Lang, state: ErratumState): string {
  return STATES[lang][state];
}

export function kindName(lang: Lang, kind: ErratumKind): string {
  return KINDS[lang][kind];
}
