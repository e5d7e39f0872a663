import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import type { Lang } from '@rujian/contract/base/constants';
import type { Named } from '@rujian/contract/base/refs';
import { DAIRY_CATEGORY, type DairyCategory, type SafetyKind } from '@rujian/contract/vocabulary/brands';

/** Both texts may be empty, but not both at once; a date alone needs an owner. Of several foods none is stated. */
export type BatchSubject = { kind: 'batch'; batch: string; date: string; food: string; within: Subject | null };

export type Subject =
  | BatchSubject
  | { kind: 'brand'; brand: Named }
  | { kind: 'product'; product: Named; brand: Named; category: DairyCategory }
  | { kind: 'category'; category: DairyCategory }
  | { kind: 'maker'; maker: string }
  | { kind: 'trademark'; trademark: string; makers: string[] }
  /** Foods whose printed name contains the text. */
  | { kind: 'food'; text: string };

/** What identifies it among the subjects of its kind, as questions and addresses write it. */
function markOf(subject: Exclude<Subject, BatchSubject>): string {
  switch (subject.kind) {
    case 'brand':
      return String(subject.brand.id);
    case 'product':
      return String(subject.product.id);
    case 'category':
      return subject.category;
    case 'maker':
      return subject.maker;
    case 'trademark':
      return subject.trademark;
    case 'food':
      return subject.text;
  }
}

export function keyOfSubject(subject: Subject): string {
  if (subject.kind !== 'batch') return `${subject.kind} ${markOf(subject)}`;
  return `batch ${subject.batch} ${subject.within ? keyOfSubject(subject.within) : ''}`;
}

/** What the subject's kind is called in answers. */
export function kindOf({ kind }: Subject): SafetyKind {
  if (kind === 'category') return 'food';
  return kind === 'food' ? 'name' : kind;
}

export function facetsOf(subject: Subject): FacetQuery {
  switch (subject.kind) {
    case 'batch':
      return {
        ...(subject.within && facetsOf(subject.within)),
        ...(subject.batch !== '' && { batch: subject.batch }),
        ...(subject.date !== '' && { date: subject.date }),
      };
    case 'brand':
      return { brand: subject.brand.id };
    case 'product':
      return { product: String(subject.product.id) };
    case 'category':
      return { name: DAIRY_CATEGORY.label(subject.category, 'zh-cn') };
    case 'maker':
      return { maker: subject.maker };
    case 'trademark':
      return { trademark: subject.trademark };
    case 'food':
      return { name: subject.text };
  }
}

export function titleOf(subject: Subject, lang: Lang): string {
  switch (subject.kind) {
    case 'batch':
      return batchTitle(subject, lang);
    case 'brand':
      return subject.brand.name;
    case 'product':
      return subject.product.name.startsWith(subject.brand.name)
        ? subject.product.name
        : subject.brand.name + subject.product.name;
    case 'category':
      return DAIRY_CATEGORY.label(subject.category, lang);
    case 'food':
      return lang === 'en' ? `“${subject.text}”` : `名称含“${subject.text}”的食品`;
    default:
      return markOf(subject);
  }
}

function batchTitle({ batch, date, food }: BatchSubject, lang: Lang): string {
  const isEnglish = lang === 'en';
  const number = isEnglish ? `batch ${batch}` : `批号${batch}`;
  const day = isEnglish ? `made on ${date}` : `生产日期${date}`;
  const name = batch === '' ? day : number;
  if (food !== '') return isEnglish ? `${food}, ${name}` : `${food}（${name}）`;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function pathOf(subject: Subject): string {
  if (subject.kind === 'batch') return `/spotcheck?q=${encodeURIComponent(subject.batch)}`;
  const mark = encodeURIComponent(markOf(subject));
  if (subject.kind === 'brand' || subject.kind === 'product') return `/${subject.kind}/${mark}`;
  return `/spotcheck?${subject.kind === 'category' || subject.kind === 'maker' ? subject.kind : 'q'}=${mark}`;
}

export function checkPathOf(subject: Subject): string {
  if (subject.kind === 'batch') {
    const within = subject.within ? checkPathOf(subject.within).replace('/check?', '&') : '';
    const date = subject.date === '' ? '' : `&date=${subject.date}`;
    return `/check?batch=${encodeURIComponent(subject.batch)}${date}${within}`;
  }
  if (subject.kind === 'brand' || subject.kind === 'product') return `/check?${subject.kind}=${markOf(subject)}`;
  const name = subject.kind === 'category' ? titleOf(subject, 'zh-cn') : markOf(subject);
  return `/check?q=${encodeURIComponent(name)}`;
}
