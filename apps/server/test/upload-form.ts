import { uploadFile } from '@rujian/contract/areas/media/public';
import type { LightMyRequestResponse } from 'fastify';
import type { App } from '#platform/http/http.ts';

export type FormFile = { content: Buffer; name: string; type?: string; field?: string };

type Options = { headers?: Record<string, string>; query?: Record<string, string> };

/** Sends files as a browser sends a form. */
export async function sendFiles(
  { app }: { app: App },
  files: FormFile[],
  { headers = {}, query = {} }: Options = {},
): Promise<LightMyRequestResponse> {
  const form = await formOf(files);
  return app.inject({
    method: uploadFile.method,
    url: uploadFile.path,
    query,
    payload: form.body,
    headers: { ...headers, 'content-type': form.contentType },
  });
}

export async function formOf(files: FormFile[]): Promise<{ body: Buffer; contentType: string }> {
  const form = new FormData();
  for (const { field = 'file', content, name, type = 'image/jpeg' } of files) {
    form.append(field, new Blob([Uint8Array.from(content)], { type }), name);
  }
  const sent = new Response(form);
  const body = Buffer.from(await sent.arrayBuffer());
  return { body, contentType: sent.headers.get('content-type') ?? '' };
}
