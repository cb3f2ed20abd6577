import '../../../../styles/features/palette/_palette.scss';
import { useSubscription } from 'observable-hooks';
import { type KeyboardEvent, useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ModalContentProps } from '../../../core/modal/modal.model';
import { useInject, useStateValue } from '../../../framework/react';
import { ErrorNotice } from '../../../ui/error-notice';
import { Checkbox } from '../../../ui/form/checkbox';
import { Icon } from '../../../ui/icon';
import { CloseButton, ModalContext } from '../../../ui/modal';
import { Sentence } from '../../../ui/sentence';
import { EMPTY_PALETTE, type PaletteMove, rowsOf } from '../palette.model';
import { PaletteService } from '../palette.service';
import { announcement, keyTexts, noticeOf } from '../palette.text';
import { isMac, isPaletteKey } from '../palette-keys.model';
import type { PaletteRow } from '../palette-rows.model';
import { SlashKeyService } from '../slash-key.service';
import { PaletteResults } from './palette-results';

const MOVES: Readonly<Record<string, PaletteMove>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'pageDown',
  PageUp: 'pageUp',
};

/**
 * Everything from one field: a combobox with a list, as in the ARIA Authoring Practices. The focus stays in the field, and
 * the first row of what was found is selected.
 */
export function Palette({ modal }: ModalContentProps<void>) {
  const service = useInject(PaletteService);
  const view = useStateValue(service.view$);
  const surroundings = useContext(ModalContext);
  const [text, setText] = useState('');
  const [words, setWords] = useState('');
  const listId = useId();
  useLayoutEffect(() => {
    service.open();
    return () => service.close();
  }, [service]);
  useSubscription(service.settledView$, (settled) => setWords(announcement(settled)));
  const isLeaving = useRef(false);
  useSubscription(modal.closed$, () => {
    isLeaving.current = true;
  });

  const state = view.kind === 'ready' ? view.state : EMPTY_PALETTE;
  const rows = rowsOf(state);
  const index = rows.findIndex(({ key }) => key === state.selected);
  const selected = rows[index];
  const optionId = (at: number) => `${listId}-${at}`;
  const isScrolled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins at the top
  useEffect(() => {
    if (index > 0) document.getElementById(optionId(index))?.scrollIntoView?.({ block: 'nearest' });
    // To scroll lays the page out at once, which takes longer than all else that a key does.
    else if (isScrolled.current) document.getElementById(listId)?.scrollTo?.({ top: 0 });
  }, [index, state.text]);

  function choose(row: PaletteRow, isNewTab: boolean) {
    if (row.type === 'retry') service.retry(row.kind);
    else {
      modal.close();
      service.choose(row, isNewTab);
    }
  }
  function press(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, nativeEvent } = event;
    // The keys of an input method choose its words. While the palette leaves, keys are for the page, which opens it again.
    if (nativeEvent.isComposing || isLeaving.current) return;
    const move = shiftKey ? undefined : MOVES[key];
    if (move) service.move(move);
    else if (key === 'Enter' && selected) choose(selected, ctrlKey || metaKey);
    else if (isPaletteKey(event, navigator.platform)) modal.close();
    else return;
    event.preventDefault();
  }

  // That there is nothing stands above what is offered whatever is typed.
  const isFound = rows.some(({ item }) => !item.isAlways);
  const notice = <p className="palette__notice">{noticeOf(view)}</p>;

  return (
    <div className="palette">
      <h2 className="visually-hidden" id={surroundings?.titleId}>
        Search and commands
      </h2>
      <div className="palette__field">
        <Icon name="search" />
        <input
          className="palette__input"
          type="text"
          role="combobox"
          aria-label="Search for pages, courses and actions"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={selected ? optionId(index) : undefined}
          placeholder="Search or do anything"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          data-autofocus=""
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            service.type(target.value);
          }}
          onKeyDown={press}
        />
        <CloseButton onClick={() => modal.close()} />
      </div>
      <div className="palette__results">
        {view.kind === 'failed' ? (
          <ErrorNotice message="The search could not be loaded." onRetry={() => service.open()} />
        ) : null}
        {isFound ? null : notice}
        <PaletteResults
          id={listId}
          state={state}
          optionId={optionId}
          onChoose={choose}
          onScroll={(top) => {
            isScrolled.current = top > 0;
          }}
        />
        {isFound ? notice : null}
      </div>
      <p className="visually-hidden" role="status">
        {words}
      </p>
      <PaletteFooter />
    </div>
  );
}

/** The keys, and the one that can be turned off. What is touched and narrow, such as a phone, shows none of it. */
function PaletteFooter() {
  const slash = useInject(SlashKeyService);
  const isOn = useStateValue(slash.isOn$);
  return (
    <div className="palette__footer">
      <p className="palette__keys">
        {keyTexts(isMac(navigator.platform)).map((text) => (
          <span key={text}>
            <Sentence text={text} as={(words) => <kbd>{words}</kbd>} />
          </span>
        ))}
      </p>
      <Checkbox label="Open with the / key" value={isOn} onChange={(value) => slash.choose(value)} />
    </div>
  );
}
