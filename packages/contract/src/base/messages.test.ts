// spec 5.01: every rule of the table with its message
// spec 8.04: HTTP status table, timeout, server, offline
// spec 8.08: messages in Chinese and English
import { describe, expect, test } from 'vitest';
import { CLIENT_TEXTS, type ClientMessageId, clientMessage } from './client-messages.ts';
import { LANGS } from './constants.ts';
import { ERRORS } from './errors.ts';
import { fill } from './fill.ts';
import { FIELD_TEXTS } from './messages/field-texts.ts';
import { RULE_TEXTS } from './messages/rule-texts.ts';
import type { Texts } from './messages/texts.ts';
import { API_TEXTS, message, ruleMessage } from './messages.ts';
import { isRuleId } from './rules.ts';

const HAN = /\p{Script=Han}/u;

const AUDIENCES: { audience: string; texts: Texts }[] = [
  { audience: 'the API', texts: API_TEXTS },
  { audience: 'the browser', texts: CLIENT_TEXTS },
];

describe.each(AUDIENCES)('the texts of $audience', ({ texts }) => {
  const ids = Object.keys(texts);
  const inChinese = (id: string) => texts[id]?.[0] ?? '';
  const inEnglish = (id: string) => texts[id]?.[1] ?? '';

  test.each(ids)('%s takes the same variables in both languages', (id) => {
    expect(variablesOf(inEnglish(id))).toEqual(variablesOf(inChinese(id)));
  });

  test.each(ids)('%s is Chinese in Chinese and English in English', (id) => {
    expect(inChinese(id)).toMatch(HAN);
    expect(inEnglish(id)).not.toMatch(HAN);
  });

  test.each(ids)('%s counts one thing in the singular in English', (id) => {
    const one = { seconds: 1, minutes: 1, left: 1, count: 1 };
    expect(fill(inEnglish(id), one)).not.toMatch(/\b1 \w+s\b/);
  });

  test.each(ids)('%s has no space between Chinese and Latin characters', (id) => {
    expect(inChinese(id)).not.toMatch(/\p{Script=Han} [A-Za-z\d]|[A-Za-z\d] \p{Script=Han}/u);
  });
});

test('a text that is not of an error is a rule, the title of a field or a success', () => {
  const others = Object.keys(API_TEXTS).filter((id) => !Object.hasOwn(ERRORS, id));

  expect(others.filter((id) => !/^(rule|field|success|required)\./.test(id))).toEqual([]);
});

test('an id has one text', () => {
  const ids = [ERRORS, RULE_TEXTS, FIELD_TEXTS].flatMap((texts) => Object.keys(texts));

  expect(ids.toSorted()).toEqual(Object.keys(API_TEXTS).toSorted());
});

test('the sentences of spec §5 match word for word', () => {
  expect(ruleMessage('en', 'rule.required')).toBe('Required');
  expect(message('en', 'rule.required', { field: 'field' })).toBe('Please input field');
  expect(ruleMessage('en', 'rule.mobile')).toBe('Please enter the correct mobile number');
  expect(ruleMessage('en', 'rule.idNumber')).toBe('Please enter the correct ID number');
  expect(ruleMessage('en', 'rule.account')).toBe('Please enter the correct account');
  expect(ruleMessage('en', 'rule.password')).toBe('Please enter the correct password');
  expect(ruleMessage('en', 'rule.variableName')).toBe('Please enter the correct name');
  expect(ruleMessage('en', 'rule.editorContent')).toBe('Content cannot be empty');
  expect(ruleMessage('en', 'rule.editorRequired')).toBe('Editor required');
  for (const type of ['number', 'integer', 'float', 'date', 'url', 'email'] as const) {
    expect(ruleMessage('en', `rule.${type}`)).toBe('Please enter the correct field');
  }
  expect(ruleMessage('en', 'rule.confirmPasswordEmpty')).toBe('Please re-enter the password');
  expect(ruleMessage('en', 'rule.confirmPasswordMismatch')).toBe('The two passwords do not match');
  expect(ruleMessage('en', 'rule.uploadIncomplete')).toBe('The data of the uploaded file is incomplete!');
  expect(ruleMessage('en', 'rule.uploadType')).toBe('The type of uploaded file is not allowed!');
  expect(ruleMessage('en', 'rule.uploadSize')).toBe('The size of the uploaded file exceeds the allowed range!');
  expect(ruleMessage('en', 'rule.captchaArea')).toBe('The correct area is not clicked, please try again!');
  expect(clientMessage('en', 'captchaSuccess')).toBe('Verification is successful!');
  expect(clientMessage('en', 'captchaLoadFailed')).toBe('Captcha loading failed, please click the refresh button.');
});

test('the field types of the spec carry its titles', () => {
  const titles = Object.entries(FIELD_TEXTS).map(([id, [, english]]) => [id, english]);

  expect(Object.fromEntries(titles)).toMatchObject({
    'field.mobile': 'Mobile',
    'field.idNumber': 'Id number',
    'field.account': 'Account',
    'field.password': 'Password',
    'field.variableName': 'Variable name',
    'field.email': 'Email',
    'field.date': 'Date',
    'field.number': 'Number',
    'field.integer': 'Integer',
    'field.float': 'Float',
  });
});

test('the catalogue of spec §8 matches word for word', () => {
  const spoken = (Object.keys(CLIENT_TEXTS) as ClientMessageId[]).map((id) => [id, clientMessage('en', id)]);

  expect(Object.fromEntries(spoken)).toMatchObject({
    operationSuccessful: 'Operation successful',
    duplicateRequest: 'Automatic cancellation due to duplicate request.',
    http302: 'Interface redirected!',
    http400: 'Incorrect parameter!',
    http401: 'You do not have permission to operate!',
    http403: 'You do not have permission to operate!',
    http404: 'Error requesting address: {url}',
    http408: 'Request timed out!',
    http409: 'The same data already exists in the system!',
    http500: 'Server internal error!',
    http501: 'Service not implemented!',
    http502: 'Gateway error!',
    http503: 'Service unavailable!',
    http504: 'The service is temporarily unavailable, please try again later!',
    http505: 'HTTP version is not supported!',
    httpOther: 'Abnormal problem, please contact the website administrator!',
    networkTimeout: 'Network request timeout!',
    networkServer: 'Server exception!',
    networkOffline: 'You are disconnected!',
    pageNotFound: 'Page not found: {path}',
    menuTypeUnknown: 'Navigation failed, the menu type is unrecognized!',
    editorMissing: 'Please install editor (from the module market).',
  });
  expect(message('en', 'success.operation')).toBe('Operation successful');
});

test("a rule names its field by the title in the caller's language", () => {
  expect(ruleMessage('zh-cn', 'rule.required', 'mobile')).toBe('请输入手机号');
  expect(ruleMessage('en', 'rule.email', 'contact.email')).toBe('Please enter the correct Email');
  expect(ruleMessage('zh-cn', 'rule.required', 'whatever')).toBe('必填');
});

test('variables are filled in, and braces inside a value stay as they are', () => {
  expect(message('zh-cn', 'page.not_found', { path: '/{path}' })).toBe('页面未找到：/{path}');
});

test('every API message has all its variables filled', () => {
  for (const lang of LANGS) {
    for (const rule of Object.keys(API_TEXTS).filter(isRuleId)) {
      expect(ruleMessage(lang, rule, 'id')).not.toMatch(/[{}]/);
    }
  }
});

function variablesOf(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).toSorted();
}
