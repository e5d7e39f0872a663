import { AppError } from '#platform/app-error.ts';
import { answerWorkerCalls } from '#platform/jobs/answer-worker-calls.ts';

answerWorkerCalls<string>((word) => {
  if (word === 'end') process.exit(3);
  if (word === 'refuse') throw new AppError('text.too_nested', { max: 3 });
  if (word === 'turn forever') for (;;) word.trim();
  if (word === 'fill memory')
    for (const all: number[][] = []; ; ) all.push(Array.from({ length: 1_000_000 }, () => 0.5));
  if (word === 'fail') throw new Error('asked to fail');
  return `echo ${word}`;
});
