import { expect, test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument(ENDPOINTS, {
  title: '乳见 API',
  version: '1.2.3',
  serverUrl: 'https://rujian.example',
});

test('the reference names the site, its version and its address', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.info).toEqual({ title: '乳见 API', version: '1.2.3' });
  expect(document.servers).toEqual([{ url: 'https://rujian.example' }]);
});

test('every call of the contract is described once, with its summary', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { summary }]) => [method, path, summary]),
  );

  expect(described).toEqual(ENDPOINTS.map(({ method, path, summary }) => [method.toLowerCase(), path, summary]));
});

test('every $ref resolves within the document', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, reference]) => reference as string,
  );

  expect(references.length).toBeGreaterThan(0);
  for (const reference of references) expect(lookUp(reference), reference).toBeDefined();
});

test('operation ids are unique and component names are valid', () => {
  const names = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  );

  expect(new Set(names).size).toBe(ENDPOINTS.length);
  for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[\w.-]+$/);
});

test('a read lists its query parameters, a write its body', () => {
  expect(document.paths['/api/news/detail']?.get).toMatchObject({
    parameters: [{ $ref: '#/components/parameters/Lang' }, { name: 'id', in: 'query', required: true }],
  });
  expect(document.paths['/api/stat/pageview']?.post).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { type: 'object', required: ['path'] } } } },
  });
});

test('an answer is the envelope with the data of the call', () => {
  expect(document.paths['/api/news/detail']?.get).toMatchObject({
    responses: {
      200: {
        content: {
          'application/json': {
            schema: {
              oneOf: [
                {
                  required: ['code', 'msg', 'data', 'time'],
                  properties: { code: { const: 1 }, data: { $ref: '#/components/schemas/Article' } },
                },
                { properties: { data: { $ref: '#/components/schemas/Failure' } } },
              ],
            },
          },
        },
      },
    },
  });
});

test('nested menus are described recursively', () => {
  expect(document.components.schemas.Rule).toMatchObject({
    properties: { children: { items: { $ref: '#/components/schemas/Rule' } } },
  });
});

test('the language header and both token headers are named', () => {
  expect(document.components).toMatchObject({
    parameters: { Lang: { name: 'think-lang', in: 'header' } },
    securitySchemes: { member: { name: 'ba-user-token' }, staff: { name: 'batoken' } },
  });
});

function lookUp(reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
}
