/** For an effect: an answer that comes after the component is gone is dropped. */
export function whileShown<Answer>(answer: Promise<Answer>, use: (answer: Answer) => void, failed = () => {}) {
  let isShown = true;
  answer.then(
    (got) => isShown && use(got),
    () => isShown && failed(),
  );
  return () => {
    isShown = false;
  };
}
