import { CLOSED_ADVERTS_STORAGE_KEY } from '@rujian/contract/base/constants';

/**
 * Runs after the adverts of a slot before they are painted, so that closed ones take no space.
 * Without characters that HTML escapes; its hash is in the content policy.
 */
export const HIDE_CLOSED_ADVERTS = `try{const c=JSON.parse(localStorage.getItem(\`${CLOSED_ADVERTS_STORAGE_KEY}\`));for(const a of document.querySelectorAll(\`[data-advert]\`))if(c.includes(+a.dataset.advert))a.hidden=true}catch{}`;
