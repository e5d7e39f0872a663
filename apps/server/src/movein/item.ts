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

export type OldPicture = { address: string; alt: string; caption: string };
export type OldPieces = (string | OldPicture)[];

type Old<Kind extends string> = { kind: Kind; key: string; paths: string[] };
type OldColumn = Old<'column'> & { name: string; slug: string; parentKey: string; description: string };
type OldTag = Old<'tag'> & { name: string; description: string };
type OldAuthor = Old<'author'> & { name: string; intro: string };

type OldText = {
  title: string;
  html: string;
  /** What was read of the HTML already, away from the thread that answers requests. */
  pieces?: OldPieces;
  publishedAt: Date;
  /** Anything else than public becomes a draft. */
  isPublic: boolean;
};

export type OldPost = Old<'post'> &
  OldText & {
    summary: string;
    authors: string[];
    /** The first one becomes its column, the others become tags. */
    columns: { key: string; name: string }[];
    tags: string[];
    updatedAt: Date;
    allowsComments: boolean;
    cover: { address: string; alt: string } | null;
    seoTitle: string;
    seoDescription: string;
    comments: OldComment[];
  };

export type OldPage = Old<'page'> & OldText & { slug: string; description: string };

type LeftBehind = {
  kind: 'left';
  key: string;
  name: string;
  why: 'trashed' | 'other_type' | 'unreadable';
  detail: string;
};

export type OldItem = OldColumn | OldTag | OldAuthor | OldPost | OldPage | LeftBehind;
export type OldPictureFile = OldPicture;

export type Export = {
  /** Names the old site, so that the ids of two sites cannot be confused. */
  source: string;
  /** Origin of the old site; links to it become links within this one. */
  origin: string;
  total: number;
  /** Columns, tags and authors before the posts that use them. */
  items: () => AsyncIterable<OldItem>;
  /** The original of a picture of which a text shows a smaller copy. */
  originalOf: (address: string) => OldPictureFile | undefined | Promise<OldPictureFile | undefined>;
  close?: () => Promise<void>;
};

/** Reads the same bytes as often as it is called. */
export type OpenBytes = () => AsyncIterable<Uint8Array>;
