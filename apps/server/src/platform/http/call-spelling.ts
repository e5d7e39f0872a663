const FIRST_WORD = /^\/api\/([^/?]+)(?=\/)/;

/** Existing clients write the first path segment in any case (`/api/sms/send` is `/api/Sms/send`). */
export function createCallSpelling() {
  const asServed = new Map<string, string>();

  return {
    learn(path: string): void {
      const word = FIRST_WORD.exec(path)?.[1];
      if (word) asServed.set(word.toLowerCase(), word);
    },
    correct: (url: string): string =>
      url.replace(FIRST_WORD, (_, word: string) => `/api/${asServed.get(word.toLowerCase()) ?? word}`),
  };
}
