import { coverPath } from '@rujian/contract/base/cover/cover-path';
import { eq } from 'drizzle-orm';
import type { App } from '#platform/http/http.ts';
import { contentPolicy } from '#platform/http/security-headers.ts';
import type { Platform } from '#platform/platform.ts';
import { media } from '#schema/media.ts';
import type { ArticlePreviews } from './article-previews.ts';
import type { RevisionRow } from './article-versions.ts';
import { endedPage, PREVIEW_STYLE, previewPage } from './preview-page.ts';

/** Unpublished versions by signed link: never cached, never indexed. */
export function previewRoutes(
  app: App,
  { db, siteUrl }: Pick<Platform, 'db' | 'siteUrl'>,
  previews: ArticlePreviews,
): void {
  const isHttps = siteUrl.startsWith('https:');

  app.get('/preview/style.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'max-age=3600')
      .send(PREVIEW_STYLE),
  );

  app.get<{ Params: { token: string } }>('/preview/:token', async ({ params }, reply) => {
    const found = await previews.open(params.token);
    const html = found
      ? previewPage(found.version, await coverOf(found.version), found.expiresAt)
      : endedPage();
    return reply
      .status(found ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', contentPolicy({ isHttps }))
      .send(html);
  });

  async function coverOf(version: RevisionRow): Promise<string | null> {
    const { coverMediaId, coverTopic, coverSeed, coverVariant, coverPalette } = version;
    if (coverMediaId !== null) {
      const [file] = await db
        .select({ key: media.blobKey })
        .from(media)
        .where(eq(media.id, coverMediaId));
      return file ? `/${file.key}` : null;
    }
    if (coverTopic === null) return null;
    const art = { topic: coverTopic, seed: coverSeed ?? 0, variant: coverVariant };
    return coverPath({ ...art, palette: coverPalette }, '1200x720');
  }
}
