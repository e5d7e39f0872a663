import { daysOfSpan } from '@rujian/contract/areas/site/holidays';
import { SETTINGS, type SettingKey } from '@rujian/contract/areas/site/settings';
import { isWebAddress } from '@rujian/contract/base/web-address';
import { PICTURE_SUFFIXES } from '@rujian/contract/vocabulary/shared/media';
import { AppError } from '#platform/app-error.ts';

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i;

export function settingValue(key: SettingKey, input: unknown): unknown {
  const setting = SETTINGS[key];
  switch (setting.kind) {
    case 'text':
      return wantText(input, setting.max);
    case 'localised': {
      const { 'zh-cn': chinese, en } = wantRecord(input);
      return { 'zh-cn': wantText(chinese, setting.max), en: wantText(en, setting.max * 3) };
    }
    case 'switch':
      return typeof input === 'boolean' ? input : refuse('rule.type');
    case 'number':
    case 'bytes': {
      const isWithin = Number.isInteger(input) && (input as number) >= setting.min && (input as number) <= setting.max;
      return isWithin ? input : refuse('rule.number');
    }
    case 'choices':
      return wantList(input, PICTURE_SUFFIXES.length, (one) => (PICTURE_SUFFIXES as readonly string[]).includes(one));
    case 'hosts':
      return wantList(input, setting.max, (one) => HOST.test(one)).map((one) => one.toLowerCase());
    case 'days':
      return wantDays(input, setting.max);
    case 'address': {
      const address = wantText(input, 200);
      return address === '' || isWebAddress(address) ? address : refuse('rule.url');
    }
  }
}

function wantText(input: unknown, max: number): string {
  if (input === undefined || input === null) return '';
  if (typeof input !== 'string') return refuse('rule.type');
  const text = input.trim();
  return [...text].length <= max ? text : refuse('rule.text');
}

function wantRecord(input: unknown): Record<string, unknown> {
  const isRecord = typeof input === 'object' && input !== null && !Array.isArray(input);
  return isRecord ? (input as Record<string, unknown>) : refuse('rule.type');
}

function wantList(input: unknown, most: number, isKnown: (one: string) => boolean): string[] {
  const isList =
    Array.isArray(input) && input.length <= most && input.every((one) => typeof one === 'string' && isKnown(one));
  return isList ? [...new Set(input as string[])] : refuse('rule.type');
}

function wantDays(input: unknown, most: number): string[] {
  const spans = wantList(input, most, () => true);
  return spans.every((span) => daysOfSpan(span).length > 0) ? spans.sort() : refuse('rule.date');
}

function refuse(rule: 'rule.type' | 'rule.date' | 'rule.text' | 'rule.number' | 'rule.url'): never {
  throw new AppError('request.invalid', {}, { value: rule });
}
