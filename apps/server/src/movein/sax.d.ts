declare module 'sax' {
  type SaxTag = { name: string; attributes: Record<string, string> };
  type SaxParser = {
    line: number;
    onerror: (error: Error) => void;
    onopentag: (tag: SaxTag) => void;
    onclosetag: (name: string) => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    write: (piece: string) => SaxParser;
    close: () => SaxParser;
  };
  const sax: { parser: (strict: boolean, options?: { position?: boolean }) => SaxParser };
  export = sax;
}
