import { ASSET_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { LRUCache } from 'lru-cache';
import { type StoredAnswer, storeAnswer } from '#platform/pages/stored-answer.ts';
import { type CoverAddress, coverName } from './cover-address.ts';
import { drawCover } from './draw-cover.ts';

export type CoverDrawings = ReturnType<typeof createCoverDrawings>;

export const IMMUTABLE = `public, max-age=${ASSET_CACHE_SECONDS}, immutable`;

const MEMORY_MAX_BYTES = 32 * 1024 * 1024;

export function createCoverDrawings() {
  const drawings = new LRUCache<string, StoredAnswer>({
    maxSize: MEMORY_MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });

  return (address: CoverAddress): StoredAnswer => {
    const name = coverName(address);
    const answer = drawings.get(name) ?? drawingAnswer(address);
    drawings.set(name, answer);
    return answer;
  };
}

function drawingAnswer(address: CoverAddress): StoredAnswer {
  return storeAnswer({
    status: 200,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': IMMUTABLE, 'x-content-type-options': 'nosniff' },
    body: drawCover(address),
    tags: [],
    ttlSeconds: ASSET_CACHE_SECONDS,
  });
}
