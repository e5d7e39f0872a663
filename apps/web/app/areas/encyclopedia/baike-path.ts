export const BAIKE_PATH = '/baike';
