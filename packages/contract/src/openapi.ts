import * as z from 'zod/mini';
import { CODE_SUCCESS, LANG_HEADER, LANGS, MEMBER_TOKEN_HEADER, STAFF_TOKEN_HEADER } from './base/constants.ts';
import type { Access, Endpoint } from './base/endpoint.ts';
import { ERRORS } from './base/errors.ts';
import { NAMED_SCHEMAS } from './endpoints.ts';

type Json = Record<string, unknown>;

export type OpenApiDocument = {
  openapi: '3.1.1';
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Json>>;
  components: Json & { schemas: Record<string, Json> };
};

const SECURITY: Record<Access, Json[]> = { anyone: [], member: [{ member: [] }], staff: [{ staff: [] }] };

export function openApiDocument(
  endpoints: readonly Endpoint[],
  { title, version, serverUrl }: { title: string; version: string; serverUrl: string },
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint, endpoints) };
  }
  return {
    openapi: '3.1.1',
    info: { title, version },
    servers: [{ url: serverUrl }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...dataSchemas(endpoints), Failure: failure },
      parameters: { Lang: langParameter },
      responses: { Failed: json('The call failed.', failureEnvelope) },
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer' },
        member: { type: 'apiKey', in: 'header', name: MEMBER_TOKEN_HEADER },
        staff: { type: 'apiKey', in: 'header', name: STAFF_TOKEN_HEADER },
      },
    },
  };
}

/** Public reads work without a key; one has its own limit. */
function securityOf({ access, method }: Endpoint): Json[] {
  return access === 'anyone' && method === 'GET' ? [{}, { key: [] }] : SECURITY[access];
}

function operation(endpoint: Endpoint, endpoints: readonly Endpoint[]): Json {
  const failed = { $ref: '#/components/responses/Failed' };
  const input = bare(z.toJSONSchema(endpoint.input, { io: 'input' }));
  return {
    operationId: operationIdOf(endpoint),
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    ...payload(endpoint, input),
    responses: {
      200: json('Code 1 with the data, or any other code with the failure.', {
        oneOf: [envelope({ const: CODE_SUCCESS }, { $ref: dataRef(endpoint, endpoints) }), failureEnvelope],
      }),
      '4XX': failed,
      '5XX': failed,
    },
  };
}

function payload({ method, fileField }: Endpoint, input: Json): Json {
  const lang = { $ref: '#/components/parameters/Lang' };
  const parameters = [lang, ...queryParameters(input)];
  if (fileField) return { parameters, requestBody: fileBody(fileField) };
  if (method === 'GET') return { parameters };
  const content = { 'application/json': { schema: input } };
  return { parameters: [lang], requestBody: { required: true, content } };
}

function fileBody(field: string): Json {
  const schema = { type: 'object', required: [field], properties: { [field]: { type: 'string', format: 'binary' } } };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function queryParameters(input: Json): Json[] {
  const required = (input.required ?? []) as string[];
  return Object.entries((input.properties ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** Named schemas appear once under their name; other data gets the name of its call. */
function dataSchemas(endpoints: readonly Endpoint[]): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(NAMED_SCHEMAS)) registry.add(schema, { id: name });
  for (const endpoint of endpoints) {
    if (!registry.has(endpoint.data)) registry.add(endpoint.data, { id: dataNameOf(endpoint) });
  }
  const { schemas } = z.toJSONSchema(registry, { uri: schemaRef });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bare(schema)]));
}

/** `$id` and `$schema` are only valid for whole documents. */
function bare(schema: object): Json {
  const { $id, $schema, ...rest } = schema as Json;
  return rest;
}

function schemaRef(name: string): string {
  return `#/components/schemas/${name}`;
}

/** Calls with the same answer share the schema of the first. */
function dataRef({ data }: Endpoint, endpoints: readonly Endpoint[]): string {
  const named = Object.entries(NAMED_SCHEMAS).find(([, schema]) => schema === data);
  const first = endpoints.find((endpoint) => endpoint.data === data);
  return schemaRef(named?.[0] ?? (first ? dataNameOf(first) : ''));
}

function dataNameOf(endpoint: Endpoint): string {
  return `${operationIdOf(endpoint)}.data`;
}

function operationIdOf({ method, path }: Endpoint): string {
  return [...path.split('/').slice(2), method.toLowerCase()].join('.');
}

function tagOf({ path }: Endpoint): string {
  return path.split('/')[2] ?? 'api';
}

function json(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } };
}

function envelope(code: Json, data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data', 'time'],
    properties: {
      code: { type: 'integer', ...code },
      msg: { type: 'string', description: 'In the language of the caller.' },
      data,
      time: { type: 'integer', description: 'Unix seconds.' },
    },
  };
}

const failureEnvelope = envelope({ not: { const: CODE_SUCCESS } }, { $ref: schemaRef('Failure') });

const failure = {
  type: 'object',
  required: ['error', 'params', 'fields'],
  properties: {
    error: { type: 'string', enum: Object.keys(ERRORS) },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    routePath: { type: 'string' },
    routeName: { type: 'string' },
  },
};

const langParameter = {
  name: LANG_HEADER,
  in: 'header',
  description: 'Language of msg; anything else is read as the first of the list.',
  schema: { type: 'string', enum: [...LANGS], default: LANGS[0] },
};
