import type { Lang } from '@rujian/contract/base/constants';
import type { Named } from '@rujian/contract/base/refs';
import { DAIRY_CATEGORY, type DairyCategory } from '@rujian/contract/vocabulary/brands';

/** Both texts may be empty, but not both at once; a date alone needs an owner. */
export type BatchSubject = {
  kind: 'batch';
  batch: string;
  /** The production date. */
  date: string;
  /** The food of the batch, where all records agree. */
  food: string;
  within: Subject | null;
};

/** Something that records can be about. */
export type Subject =
  | BatchSubject
  | { kind: 'brand'; brand: Named }
  | { kind: 'product'; product: Named; brand: Named; category: DairyCategory }
  | { kind: 'category'; category: DairyCategory }
  | { kind: 'maker'; maker: string }
  | { kind: 'trademark'; trademark: string; makers: string[] }
  /** Foods whose printed name contains the text. */
  | { kind: 'food'; text: string };

export function keyOfSubject(subject: Subject): string {
  switch (subject.kind) {
    case 'batch':
      return `batch ${subject.batch} ${subject.within ? keyOfSubject(subject.within) : ''}`;
    case 'brand':
      return `brand ${subject.brand.id}`;
    case 'product':
      return `product ${subject.product.id}`;
    case 'category':
      return `category ${subject.category}`;
    case 'maker':
      return `maker ${subject.maker}`;
    case 'trademark':
      return `trademark ${subject.trademark}`;
    case 'food':
      return `food ${subject.text}`;
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
    case 'maker':
      return subject.maker;
    case 'trademark':
      return subject.trademark;
    case 'food':
      return lang === 'en' ? `“${subject.text}”` : `名称含“${subject.text}”的食品`;
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

/** Where everything on record about it is listed. */
export function pathOf(subject: Subject): string {
  switch (subject.kind) {
    case 'batch':
      return `/spotcheck?q=${encodeURIComponent(subject.batch)}`;
    case 'brand':
      return `/brand/${subject.brand.id}`;
    case 'product':
      return `/product/${subject.product.id}`;
    case 'category':
      return `/spotcheck?category=${subject.category}`;
    case 'maker':
      return `/spotcheck?maker=${encodeURIComponent(subject.maker)}`;
    case 'trademark':
      return `/spotcheck?q=${encodeURIComponent(subject.trademark)}`;
    case 'food':
      return `/spotcheck?q=${encodeURIComponent(subject.text)}`;
  }
}

/** The page of its answer. */
export function checkPathOf(subject: Subject): string {
  switch (subject.kind) {
    case 'batch': {
      const within = subject.within ? checkPathOf(subject.within).replace('/check?', '&') : '';
      const date = subject.date === '' ? '' : `&date=${subject.date}`;
      return `/check?batch=${encodeURIComponent(subject.batch)}${date}${within}`;
    }
    case 'brand':
      return `/check?brand=${subject.brand.id}`;
    case 'product':
      return `/check?product=${subject.product.id}`;
    case 'category':
      return `/check?q=${encodeURIComponent(DAIRY_CATEGORY.label(subject.category, 'zh-cn'))}`;
    case 'maker':
      return `/check?q=${encodeURIComponent(subject.maker)}`;
    case 'trademark':
      return `/check?q=${encodeURIComponent(subject.trademark)}`;
    case 'food':
      return `/check?q=${encodeURIComponent(subject.text)}`;
  }
}
