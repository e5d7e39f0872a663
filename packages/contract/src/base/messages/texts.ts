export type Texts = Record<string, readonly [chinese: string, english: string]>;
