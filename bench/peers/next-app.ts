import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Newest at the time of writing; a peer is compared as its users would install it today. */
const PACKAGES = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' };

/**
 * A site in Next.js with the content of our front page and of one article, without a database:
 * every card with title, summary and picture, the text of the article, one menu.
 */
export function writeNextApp(folder: string, content: { home: unknown; article: unknown }): void {
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ private: true, dependencies: PACKAGES }),
    'home.json': JSON.stringify(content.home),
    'article.json': JSON.stringify(content.article),
    'app/layout.js': LAYOUT,
    'app/stories.js': STORIES,
    'app/home/page.js': page('home', "export const dynamic = 'force-dynamic';"),
    'app/home-isr/page.js': page('home', 'export const revalidate = 3600;'),
    'app/article/page.js': page('article', "export const dynamic = 'force-dynamic';"),
    'app/article-isr/page.js': page('article', 'export const revalidate = 3600;'),
  };
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
  }
}

const LAYOUT = `
const MENU = ['news', 'headlines', 'hot', 'evaluation', 'spotcheck', 'billboard', 'baike', 'complaint', 'brand'];
export const metadata = { title: 'Next.js', description: 'The same content' };
export default function Layout({ children }) {
  return (
    <html lang="zh-CN"><body>
      <header><nav><ul>{MENU.map((name) => <li key={name}><a href={'/' + name}>{name}</a></li>)}</ul></nav></header>
      <main>{children}</main>
      <footer><ul>{MENU.map((name) => <li key={name}><a href={'/' + name}>{name}</a></li>)}</ul></footer>
    </body></html>
  );
}`;

const STORIES = `
export function Stories({ of: value }) {
  if (Array.isArray(value)) return value.map((entry, index) => <Stories key={index} of={entry} />);
  if (typeof value !== 'object' || value === null) return null;
  const text = value.title ?? value.name;
  return (
    <section>
      {text && <h3><a href={'/news/' + value.id}>{text}</a></h3>}
      {value.cover && <img src={'/covers/' + value.cover.seed + '.svg'} alt={value.cover.alt} width={600} height={400} loading="lazy" />}
      {value.summary && <p>{value.summary}</p>}
      {value.publishedAt && <time>{new Date(value.publishedAt * 1000).toISOString()}</time>}
      {value.bodyHtml && <div dangerouslySetInnerHTML={{ __html: value.bodyHtml }} />}
      <Stories of={Object.values(value)} />
    </section>
  );
}`;

function page(name: string, mode: string): string {
  return `
import { readFile } from 'node:fs/promises';
import { Stories } from '../stories';
${mode}
export default async function Page() {
  return <Stories of={JSON.parse(await readFile('${name}.json', 'utf8'))} />;
}`;
}
