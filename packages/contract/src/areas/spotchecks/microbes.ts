/** 杀菌 and 菌毒素 are about something else; 商业无菌 and 乳酸菌数 are counted in cultures too. */
const MICROBE = /(?<![杀灭抑])菌(?!毒素|剂|粉|种)|酵母(?!粉|抽提)|芽孢/u;

/** Whether an item of a notice is a microbiological one. */
export function isMicrobe(item: string): boolean {
  return MICROBE.test(item.normalize('NFKC'));
}

type Retest = 'none' | 'applied' | 'upheld' | 'overturned';

/**
 * By the national rules on retests, microbiological results are not tested again: colonies change while a sample waits.
 * Beside other failed items these may be, but the sample stays failed.
 */
export function isRetestable(failedItems: readonly string[], retest: Retest): boolean {
  if (retest === 'none' || !failedItems.some(isMicrobe)) return true;
  return retest !== 'overturned' && !failedItems.every(isMicrobe);
}
