import { LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import type { QuerySchema } from '@rujian/contract/base/strict-query';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { serveDocument } from '#platform/pages/documents.ts';
import { type CsvCell, csvText } from '#platform/text/csv.ts';
import type { App } from './http.ts';
import { strictQuery } from './strict-query.ts';

const NO_QUERY = z.object({});

export type Table = { head: string[]; rows: CsvCell[][] };

type Download = {
  fileName: string;
  key?: string;
  tags: string[];
  /** Parameters that the download takes; without it, any is refused. */
  query?: QuerySchema;
  table: () => Promise<Table | null>;
  json: () => Promise<object | null>;
};

export function serveDownload(app: App, path: string, downloadFor: (request: FastifyRequest) => Download): void {
  serveDocument(app, `${path}.csv`, (request) => {
    const { table, query = NO_QUERY, ...download } = downloadFor(request);
    strictQuery(query, request);
    return document(download, 'csv', 'text/csv; charset=utf-8', async () => {
      const made = await table();
      return made && csvText(made.head, made.rows);
    });
  });
  serveDocument(app, `${path}.json`, (request) => {
    const { json, query = NO_QUERY, ...download } = downloadFor(request);
    strictQuery(query, request);
    return document(download, 'json', 'application/json; charset=utf-8', async () => {
      const made = await json();
      return made && JSON.stringify(made);
    });
  });
}

function document(
  { fileName, key = fileName, tags }: Pick<Download, 'fileName' | 'key' | 'tags'>,
  ending: 'csv' | 'json',
  contentType: string,
  make: () => Promise<string | null>,
) {
  return {
    key: `download ${key}.${ending}`,
    contentType,
    headers: {
      'content-disposition': `attachment; filename="${fileName}.${ending}"`,
      'access-control-allow-origin': '*',
    },
    tags,
    seconds: LIST_CACHE_SECONDS,
    make,
  };
}
