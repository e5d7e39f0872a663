import { useId } from 'react';
import { block } from '#web/ui/document/block.tsx';
import { Link } from '#web/ui/link.tsx';
import type { HomeTexts } from '../texts.zh-cn.ts';

/** 批号一查 on the front page: a plain form that goes to the answer page. */
export const BatchBox = block('batch-box', ({ texts }: { texts: HomeTexts }) => {
  const id = useId();
  return (
    <section className="wrap" aria-labelledby={id}>
      <form className="batch-box" action="/check">
        <div>
          <h2 id={id}>
            <Link to="/check">{texts.batchTitle}</Link>
          </h2>
          <p>{texts.batchIntro}</p>
        </div>
        <label>
          <span className="sr">{texts.batchName}</span>
          <span className="input">
            <input name="q" maxLength={50} autoComplete="off" placeholder={texts.batchName} />
          </span>
        </label>
        <label>
          <span className="sr">{texts.batchNumber}</span>
          <span className="input">
            <input name="batch" maxLength={60} autoComplete="off" placeholder={texts.batchNumber} />
          </span>
        </label>
        <button type="submit" className="btn btn-primary">
          {texts.batchSubmit}
        </button>
      </form>
    </section>
  );
});
