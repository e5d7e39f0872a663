import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { splitFrontMatter } from '#base/front-matter.ts';
import * as shapes from './demo-shapes.ts';

export const DEMO_FOLDER = fileURLToPath(new URL('../../../demo', import.meta.url));

/** Entries of all of them are run in the order of time. */
const JOURNALS = ['accounts', 'comments', 'complaints', 'contributions', 'desk'];

export type DemoFiles = Awaited<ReturnType<typeof readDemoFiles>>;
type MarkdownFile<Data> = Data & { slug: string; body: string };

/** Everything in `apps/server/demo`, validated; an error in a file stops the load with its name. */
export async function readDemoFiles() {
  return {
    columns: await readJson('columns', z.array(shapes.ColumnFile)),
    brands: await readJson('brands', z.array(shapes.BrandFile)),
    staff: await readJson('staff', z.array(shapes.StaffFile)),
    members: await readJson('members', z.array(shapes.MemberFile)),
    articles: [
      ...(await readMarkdown('headlines', shapes.ArticleFile)),
      ...(await readMarkdown('news', shapes.ArticleFile)),
      ...(await readMarkdown('briefs', shapes.ArticleFile)),
    ],
    features: await readJson('features', z.record(z.string(), shapes.FeatureFile)),
    authors: await readJson('authors', z.array(shapes.AuthorFile)),
    corrections: await readJson('corrections', z.array(shapes.CorrectionFile)),
    headlineSlots: await readJson('headline-slots', z.array(shapes.HeadlineSlotFile)),
    topics: await readJson('hot-topics', z.array(shapes.TopicFile)),
    notices: await readJson('spotchecks', z.array(shapes.NoticeFile)),
    recalls: await readJson('recalls', z.array(shapes.RecallFile)),
    evaluations: await readMarkdown('tests', shapes.EvaluationFile),
    billboards: await readJson('billboards', z.array(shapes.BillboardFile)),
    subjects: await readJson('specials', z.array(shapes.SubjectFile)),
    terms: await readMarkdown('encyclopedia', shapes.TermFile),
    complaints: await readJson('complaints', z.array(shapes.ComplaintFile)),
    questions: await readJson('complaint-questions', z.array(shapes.QuestionFile)),
    comments: await readJson('comments', z.array(shapes.CommentFile)),
    prices: await readJson('prices', shapes.PricesFile),
    newsroom: await readJson('newsroom', shapes.NewsroomFile),
    represent: await readJson('represent', shapes.RepresentFile),
    pictures: await readJson('pictures', z.array(shapes.PictureFile)),
    journal: (
      await Promise.all(JOURNALS.map((name) => readJson(`journal/${name}`, z.array(shapes.JournalEntry))))
    ).flat(),
  };
}

async function readJson<Schema extends z.core.$ZodType>(name: string, schema: Schema) {
  const path = join(DEMO_FOLDER, `${name}.json`);
  return checked(path, schema, JSON.parse(await readFile(path, 'utf8')));
}

/** The slug is the path without extension: `headlines/01-price-back-to-310`. */
async function readMarkdown<Schema extends z.core.$ZodType<object>>(folder: string, schema: Schema) {
  const names = (await readdir(join(DEMO_FOLDER, folder))).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name): Promise<MarkdownFile<z.output<Schema>>> => {
      const path = join(DEMO_FOLDER, folder, name);
      const { data, body } = splitFrontMatter(await readFile(path, 'utf8'));
      return { ...checked(path, schema, data), slug: `${folder}/${name.slice(0, -3)}`, body };
    }),
  );
}

function checked<Schema extends z.core.$ZodType>(path: string, schema: Schema, data: unknown) {
  const result = z.safeParse(schema, data);
  if (result.success) return result.data;
  throw new Error(`${path}: ${z.prettifyError(result.error)}`);
}
