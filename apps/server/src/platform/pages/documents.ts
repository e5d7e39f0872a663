import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import { apiKeyOf } from '#platform/http/api-keys.ts';
import type { App } from '#platform/http/http.ts';
import { limitMisses } from '#platform/http/limit-misses.ts';
import { sendStored, storeAnswer } from './stored-answer.ts';

export type StoredDocument = {
  key: string;
  contentType: string;
  headers?: Record<string, string>;
  tags: string[];
  seconds: number;
  make: () => Promise<string | null>;
};

export function serveDocument(app: App, path: string, documentFor: (request: FastifyRequest) => StoredDocument): void {
  app.get(path, async (request, reply) => send(documentFor(request), request, reply));

  async function send(document: StoredDocument, request: FastifyRequest, reply: FastifyReply) {
    const { key, contentType, headers, tags, seconds, make } = document;
    const storedAs = `document ${key}`;
    const apiKey = apiKeyOf(request);
    if (apiKey === undefined) {
      await limitMisses(app.serving, { key: storedAs, limit: 'document', ip: request.ip });
    } else await app.serving.requireApiKey(apiKey, { scope: 'opendata', request });
    const { answer } = await app.serving.answers.fetch(storedAs, {
      make: async () => {
        const text = await make();
        if (text === null) throw unknownDocument(request);
        return storeAnswer({
          status: 200,
          headers: { 'content-type': contentType, ...headers },
          body: Buffer.from(text),
          tags,
          ttlSeconds: seconds,
        });
      },
    });
    return sendStored(answer, request, reply);
  }
}

export function unknownDocument({ url }: FastifyRequest): AppError {
  return new AppError('route.not_found', { path: url });
}

export function wholeNumber(text: unknown): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
