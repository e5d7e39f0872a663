export { fill } from '@rujian/contract/base/fill';
