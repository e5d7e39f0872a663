declare module 'virtual:island-files' {
  /** Addresses of the scripts that every island needs. */
  export const islandFiles: string[];
}
