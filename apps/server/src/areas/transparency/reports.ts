import {
  TRANSPARENCY_SAMPLE_MIN,
  type TransparencyFigure,
  type TransparencyGroup,
  type TransparencyQuarter,
  type TransparencyReport,
} from '@rujian/contract/areas/transparency/public';
import { LANGS, type Lang } from '@rujian/contract/base/constants';
import { desc } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { type StoredFigure, transparencyQuarters } from '#schema/transparency.ts';
import { type FigureKind, REPORT_GROUPS, type Words } from './figure-names.ts';
import { boundsOf, isOver, quarterName } from './quarters.ts';

type Row = typeof transparencyQuarters.$inferSelect;

const QUARTERS_MAX = 200;
const NOTHING: StoredFigure = { count: 0, of: null, seconds: null };

export type Reports = ReturnType<typeof createReports>;

export function createReports({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>) {
  return {
    async read(quarter: string, lang: Lang) {
      const { quarters, row } = await find(quarter, lang);
      return { quarters, report: row && reportOf(row, lang) };
    },

    async draft(quarter: string, lang: Lang) {
      const { quarters, row } = await find(quarter, lang);
      return { quarters, report: row && { ...reportOf(row, lang), noteZh: row.note, noteEn: row.noteEn } };
    },

    async all(lang: Lang): Promise<TransparencyReport[]> {
      return (await rows()).map((row) => reportOf(row, lang));
    },
  };

  function rows(): Promise<Row[]> {
    return readDb.select().from(transparencyQuarters).orderBy(desc(transparencyQuarters.quarter)).limit(QUARTERS_MAX);
  }

  async function find(quarter: string, lang: Lang) {
    const found = await rows();
    const row = found.find((each) => quarter === '' || each.quarter === quarter) ?? null;
    if (!row && quarter !== '') throw new AppError('content.not_found');
    return { quarters: found.map((each) => quarterView(each, lang)), row };
  }

  function quarterView({ quarter, countedAt, frozenAt }: Row, lang: Lang): TransparencyQuarter {
    return {
      quarter,
      name: quarterName(quarter, lang),
      ...boundsOf(quarter),
      running: !isOver(quarter, clock.now()),
      countedAt: unixSeconds(countedAt),
      frozenAt: frozenAt && unixSeconds(frozenAt),
    };
  }

  function reportOf(row: Row, lang: Lang): TransparencyReport {
    const isEnglish = lang === 'en' && row.noteEn !== '';
    return {
      ...quarterView(row, lang),
      empty: Object.values(row.figures).every(({ count }) => count === 0),
      note: isEnglish ? row.noteEn : row.note,
      noteLang: isEnglish ? 'en' : 'zh-cn',
      groups: groupsOf(row, lang),
    };
  }
}

function groupsOf({ figures }: Row, lang: Lang): TransparencyGroup[] {
  const place = LANGS.indexOf(lang);
  const inLang = (words: Words): string => words[place] ?? '';
  return REPORT_GROUPS.map((group) => ({
    key: group.key,
    name: inLang(group.name),
    about: inLang(group.about),
    figures: group.figures.map(({ key, name, among = ['', ''], kind }) => ({
      key,
      name: inLang(name),
      among: inLang(among),
      kind,
      ...shownFigure(kind, figures[key] ?? NOTHING),
    })),
  }));
}

/** Shares and medians of few cases are omitted; the counts are always shown. */
function shownFigure(
  kind: FigureKind,
  { count, of, seconds }: StoredFigure,
): Pick<TransparencyFigure, 'count' | 'of' | 'percent' | 'seconds'> {
  const among = kind === 'count' ? null : (of ?? 0);
  const isEnough = among !== null && among >= TRANSPARENCY_SAMPLE_MIN;
  return {
    count,
    of: among,
    percent: kind === 'share' && isEnough ? Math.round((count / among) * 1_000) / 10 : null,
    seconds: kind === 'median' && isEnough ? seconds : null,
  };
}
