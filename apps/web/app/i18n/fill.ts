export { fill } from '@rujian/contract/fill';
