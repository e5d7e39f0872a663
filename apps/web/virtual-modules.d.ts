declare module 'virtual:island-files' {
  export const islandFiles: string[];
}
