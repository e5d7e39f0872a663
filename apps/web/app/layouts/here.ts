import { createContext } from 'react';

/** Path and query of the page, encoded for a parameter; a kept block gets a text that is replaced by it. */
export const HereContext = createContext('');
