import type { Endpoint, InputOf } from '@rujian/contract/base/endpoint';
import type { Answer } from '../start-app.ts';
import type { Kit } from './oracle.ts';

let calls = 0;

/** Each call is another reader, because an oracle asks more than one may. */
export function anotherAddress(): string {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}

export async function ask<E extends Endpoint>({ app }: Kit, { path }: E, input: InputOf<E>): Promise<Answer<E>> {
  const query = Object.fromEntries(Object.entries(input as object).map(([name, value]) => [name, String(value)]));
  const response = await app.inject({ method: 'GET', url: path, query, remoteAddress: anotherAddress() });
  return response.json();
}
