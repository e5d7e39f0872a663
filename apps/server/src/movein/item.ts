export type OldComment = {
  key: string;
  parentKey: string;
  name: string;
  /** Distinguishes two people of one name; only its hash is stored. */
  person: string;
  text: string;
  at: Date;
  isApproved: boolean;
};

type OldColumn = {
  kind: 'column';
  key: string;
  name: string;
  slug: string;
  parentKey: string;
  description: string;
  paths: string[];
};

type OldTag = { kind: 'tag'; key: string; name: string; description: string; paths: string[] };
type OldAuthor = { kind: 'author'; key: string; name: string; intro: string; paths: string[] };

export type OldPost = {
  kind: 'post';
  key: string;
  title: string;
  html: string;
  summary: string;
  authors: string[];
  /** The first one becomes its column, the others become tags. */
  columns: { key: string; name: string }[];
  tags: string[];
  publishedAt: Date;
  updatedAt: Date;
  /** Anything else than public becomes a draft. */
  isPublic: boolean;
  allowsComments: boolean;
  cover: { address: string; alt: string } | null;
  seoTitle: string;
  seoDescription: string;
  paths: string[];
  comments: OldComment[];
};

export type OldPage = {
  kind: 'page';
  key: string;
  title: string;
  slug: string;
  html: string;
  description: string;
  publishedAt: Date;
  isPublic: boolean;
  paths: string[];
};

type LeftBehind = {
  kind: 'left';
  key: string;
  name: string;
  why: 'trashed' | 'other_type' | 'unreadable';
  detail: string;
};

export type OldItem = OldColumn | OldTag | OldAuthor | OldPost | OldPage | LeftBehind;
export type OldPictureFile = { address: string; alt: string; caption: string };

export type Export = {
  /** Names the old site, so that the ids of two sites cannot be confused. */
  source: string;
  /** Origin of the old site; links to it become links within this one. */
  origin: string;
  total: number;
  /** Columns, tags and authors before the posts that use them. */
  items: () => AsyncIterable<OldItem>;
  /** The original of a picture of which a text shows a smaller copy. */
  originalOf: (address: string) => OldPictureFile | undefined;
};

/** Reads the same bytes as often as it is called. */
export type OpenBytes = () => AsyncIterable<Uint8Array>;
