import { useEffect, useRef, useState } from 'react';
import { useInject } from '../../../framework/react';
import { LocalStorageService } from '../../../platform/browser/local-storage.service';

/** The localStorage key of the student's choice: single keys must be possible to turn off (WCAG 2.1.4). */
const EXAM_KEYS_KEY = 'exam-keys';
const OFF = 'off';

/** What types or chooses by keys of its own. A radio button only uses the arrow keys and the space bar. */
const FIELDS = 'input:not([type="radio"]), textarea, select, [contenteditable="true"]';

export function useExamKeysChoice(): readonly [boolean, (isOn: boolean) => void] {
  const storage = useInject(LocalStorageService);
  const [isOn, setOn] = useState(() => storage.get(EXAM_KEYS_KEY) !== OFF);
  function choose(value: boolean) {
    setOn(value);
    if (value) storage.remove(EXAM_KEYS_KEY);
    else storage.set(EXAM_KEYS_KEY, OFF);
  }
  return [isOn, choose];
}

/** Calls `onKey` with each single key that is pressed on the page, unless it goes to a field, a dialog or the browser. */
export function useExamKeys(isOn: boolean, onKey: (key: string) => boolean): void {
  const handler = useRef(onKey);
  useEffect(() => {
    handler.current = onKey;
  });
  useEffect(() => {
    if (!isOn) return;
    function press(event: KeyboardEvent) {
      const { target, key } = event;
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      const element = target instanceof Element ? target : null;
      if (element?.closest(FIELDS) || element?.closest('dialog, [role="menu"]')) return;
      if (handler.current(key.toLowerCase())) event.preventDefault();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}
