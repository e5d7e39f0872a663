import type { FastifyReply, FastifyRequest } from 'fastify';

type CallHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Call = { path: string; handler: CallHandler };

export type AddCall = (method: 'GET' | 'POST', path: string, handler: CallHandler) => void;

export type Calls = { add: AddCall; find: (request: FastifyRequest) => Call | undefined };

/** The one route of Fastify behind which the calls of the contract are found. */
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
