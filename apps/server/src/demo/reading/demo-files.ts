import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { splitFrontMatter } from '#base/front-matter.ts';
import {
  ArticleFile,
  AuthorFile,
  BillboardFile,
  BrandFile,
  ColumnFile,
  CommentFile,
  ComplaintFile,
  CorrectionFile,
  EvaluationFile,
  FeatureFile,
  HeadlineSlotFile,
  JournalEntry,
  MemberFile,
  NewsroomFile,
  NoticeFile,
  PictureFile,
  PricesFile,
  QuestionFile,
  RecallFile,
  RepresentFile,
  StaffFile,
  SubjectFile,
  TermFile,
  TopicFile,
} from './demo-shapes.ts';

export const DEMO_FOLDER = fileURLToPath(new URL('../../../demo', import.meta.url));

/** Entries of all of them are run in the order of time. */
const JOURNALS = ['accounts', 'comments', 'complaints', 'contributions', 'desk'];

export type DemoFiles = Awaited<ReturnType<typeof readDemoFiles>>;
type MarkdownFile<Data> = Data & { slug: string; body: string };

/** Everything in `apps/server/demo`, validated; an error in a file stops the load with its name. */
export async function readDemoFiles() {
  return {
    columns: await readJson('columns', z.array(ColumnFile)),
    brands: await readJson('brands', z.array(BrandFile)),
    staff: await readJson('staff', z.array(StaffFile)),
    members: await readJson('members', z.array(MemberFile)),
    articles: [
      ...(await readMarkdown('headlines', ArticleFile)),
      ...(await readMarkdown('news', ArticleFile)),
      ...(await readMarkdown('briefs', ArticleFile)),
    ],
    features: await readJson('features', z.record(z.string(), FeatureFile)),
    authors: await readJson('authors', z.array(AuthorFile)),
    corrections: await readJson('corrections', z.array(CorrectionFile)),
    headlineSlots: await readJson('headline-slots', z.array(HeadlineSlotFile)),
    topics: await readJson('hot-topics', z.array(TopicFile)),
    notices: await readJson('spotchecks', z.array(NoticeFile)),
    recalls: await readJson('recalls', z.array(RecallFile)),
    evaluations: await readMarkdown('tests', EvaluationFile),
    billboards: await readJson('billboards', z.array(BillboardFile)),
    subjects: await readJson('specials', z.array(SubjectFile)),
    terms: await readMarkdown('encyclopedia', TermFile),
    complaints: await readJson('complaints', z.array(ComplaintFile)),
    questions: await readJson('complaint-questions', z.array(QuestionFile)),
    comments: await readJson('comments', z.array(CommentFile)),
    prices: await readJson('prices', PricesFile),
    newsroom: await readJson('newsroom', NewsroomFile),
    represent: await readJson('represent', RepresentFile),
    pictures: await readJson('pictures', z.array(PictureFile)),
    journal: (await Promise.all(JOURNALS.map((name) => readJson(`journal/${name}`, z.array(JournalEntry))))).flat(),
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
