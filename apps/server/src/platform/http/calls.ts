import type { FastifyReply, FastifyRequest } from 'fastify';

type CallHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Call = { path: string; handler: CallHandler };

export type AddCall = (method: 'GET' | 'POST', path: string, handler: CallHandler) => void;

export type Calls = { add: AddCall; find: (request: FastifyRequest) => Call | undefined };

export const ALL_CALLS = '/api/*';

/** By method and path, which has no parameters; registering five hundred routes of Fastify would take far longer. */
export function createCalls(): Calls {
  const calls = new Map<string, Call>();

  return {
    add(method, path, handler) {
      const name = `${method} ${path}`;
      if (calls.has(name)) throw new Error(`${name} is served twice`);
      calls.set(name, { path, handler });
    },

    find({ method, params, routeOptions }) {
      if (routeOptions.url !== ALL_CALLS) return undefined;
      const { '*': rest } = params as { '*': string };
      // Reads answer HEAD with the same handler; Fastify drops the body.
      return calls.get(`${method === 'HEAD' ? 'GET' : method} /api/${rest}`);
    },
  };
}

const FIRST_WORD = /^\/api\/([^/?]+)(?=\/)/;

/** Existing clients write the first path segment in any case (`/api/sms/send` is `/api/Sms/send`). */
export function createCallSpelling() {
  const asServed = new Map<string, string>();

  return {
    learn(path: string): void {
      const word = FIRST_WORD.exec(path)?.[1];
      if (word) asServed.set(word.toLowerCase(), word);
    },
    correct: (url: string): string =>
      url.replace(FIRST_WORD, (_, word: string) => `/api/${asServed.get(word.toLowerCase()) ?? word}`),
  };
}
