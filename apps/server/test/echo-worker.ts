import { answerWorkerCalls } from '#platform/jobs/answer-worker-calls.ts';

answerWorkerCalls<string>((word) => {
  if (word === 'end') process.exit(3);
  if (word === 'fail') throw new Error('asked to fail');
  return `echo ${word}`;
});
