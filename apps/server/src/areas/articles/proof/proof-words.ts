/** A listed word in a text, with the category of its list. */
type FoundWord = { word: string; level: 'block' | 'review' | 'mask'; category: string; start: number; end: number };

export type FindWords = (text: string) => Promise<FoundWord[]>;
