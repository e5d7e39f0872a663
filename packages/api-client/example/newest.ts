import { ApiError, articles, createClient, spotchecks } from '@rujian/api-client';

export async function newest(baseUrl: string, apiKey?: string): Promise<string[]> {
  const call = createClient({ baseUrl, lang: 'en', ...(apiKey && { apiKey }) });
  try {
    const news = await call(articles.listNews, { limit: 3 });
    const checks = await call(spotchecks.listChecks, { limit: 3, result: 'fail' });
    return [...news.list.map(({ title }) => title), ...checks.list.map(({ food, maker }) => `${maker}: ${food}`)];
  } catch (error) {
    // The message is in the chosen language, the id never changes.
    if (error instanceof ApiError) throw new Error(`${error.failure?.error}: ${error.message}`);
    throw error;
  }
}
