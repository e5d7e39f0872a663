/** The address of the encyclopedia. */
export const BAIKE_PATH = '/baike';
