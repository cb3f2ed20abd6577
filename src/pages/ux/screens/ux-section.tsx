import { memo, useEffect, useRef } from 'react';
import { CopyControl } from '../../../connected/copy-control';
import { classNames } from '../../../ui/class-names';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { anchorOf, importLineOf, type UxEntry, type UxExample } from '../showcase/entry';

/** A component: what it is for, how it is imported, and its states. Rendered once: typing a search is not about it. */
export const UxSection = memo(function UxSection({ entry }: { entry: UxEntry }) {
  const { name, purpose, hover, keyboard, examples } = entry;
  const id = anchorOf(name);
  return (
    <section className="ux-section" id={id} aria-labelledby={`${id}-title`}>
      <h3 className="ux-section__title" id={`${id}-title`}>
        <a href={`#${id}`}>{name}</a>
      </h3>
      <p className="ux-section__purpose">{purpose}</p>
      <p className="ux-section__import">
        <code>{importLineOf(entry)}</code>
        <CopyControl text={importLineOf(entry)} label={`Copy the import of ${name}`} announces={false} />
      </p>
      {hover || keyboard ? (
        <dl className="ux-section__notes">
          {keyboard ? (
            <div>
              <dt>Keyboard</dt>
              <dd>{keyboard}</dd>
            </div>
          ) : null}
          {hover ? (
            <div>
              <dt>Hover</dt>
              <dd>{hover}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      <div className="ux-section__examples">
        {examples.map((example) => (
          <Example key={example.state} example={example} />
        ))}
      </div>
    </section>
  );
});

function Example({
  example: { state, render, wide, focused, direction, onBackdrop },
}: {
  example: UxExample;
}) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = focused && stage.current?.querySelector(focused);
    if (target) target.setAttribute('data-ux-focus', '');
  }, [focused]);
  return (
    <figure className={classNames('ux-example', wide && 'ux-example--wide')}>
      <figcaption className="ux-example__state">{state}</figcaption>
      <div
        className={classNames('ux-example__stage', onBackdrop && 'current-path')}
        dir={direction}
        ref={stage}
      >
        <ErrorBoundary>{render()}</ErrorBoundary>
      </div>
    </figure>
  );
}
