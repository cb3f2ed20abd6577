import '../../../styles/ui/form/_file-drop.scss';
import { type DragEvent, type Ref, useEffect, useRef, useState } from 'react';
import { sizeText } from '../../platform/format/sizes';
import { classNames } from '../class-names';
import { mark } from '../mark';
import { Sentence } from '../sentence';
import { Drawing } from '../status-icon';
import { useRemovalFocus } from '../use-removal-focus';
import { type FieldLook, LabelText, useFieldParts } from './field';

const DROP_FILES_TEXT = `Drop files here or ${mark('browse')}`;
const DROP_FILE_TEXT = `Drop a file here or ${mark('browse')}`;

export interface FileDropProps extends FieldLook {
  value: readonly File[];
  /** Gets all files that are kept. Dropped files may be of any type: the caller checks their content. */
  onChange: (files: readonly File[]) => void;
  /** By default a new file replaces the one before it. */
  multiple?: boolean | undefined;
  /** What the browser's dialog offers: '.jpg, .jpeg, .png'. */
  accept?: string | undefined;
  /** Offers the camera of a phone or tablet: of a person, or of what is in front of them. */
  capture?: 'user' | 'environment' | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

const UPLOAD = 'M12 15.5V4M7.5 8.5 12 4l4.5 4.5M4 15v5h16v-5';

/**
 * A field for files that are dropped onto it, chosen in the browser's dialog or taken with the camera. The whole zone is
 * the browser's own file input, so it works by keyboard and with screen readers. Chosen files are listed with their size
 * and can be removed.
 */
export function FileDrop(props: FileDropProps) {
  const { label, required, className, value, onChange, multiple = false, capture, disabled, ...rest } = props;
  const { accept, name, onBlur, ref } = rest;
  const { control, hint, error } = useFieldParts(props);
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { list, beforeRemoval } = useRemovalFocus<HTMLUListElement>(value.length, input);
  useMissedDrops();
  const listId = `${control.id}files`;

  function add(files: Iterable<File> | null) {
    const added = [...(files ?? [])];
    if (added.length === 0 || disabled) return;
    onChange(multiple ? [...value, ...added] : added.slice(0, 1));
  }
  function take(element: HTMLInputElement) {
    const files = [...(element.files ?? [])];
    // So that the same file can be chosen again after it was removed or refused.
    element.value = '';
    add(files);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    add(event.dataTransfer.files);
  }
  function leave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  }
  function setInput(element: HTMLInputElement | null) {
    input.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  }
  function remove(index: number) {
    beforeRemoval(index);
    onChange(value.filter((_file, each) => each !== index));
  }

  return (
    <div className={classNames('field', control['aria-invalid'] && 'field--invalid', className)}>
      <label className="field__label" htmlFor={control.id}>
        <LabelText label={label} required={required} />
      </label>
      {hint}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped onto it; the input inside does the same */}
      <div
        className={classNames(
          'file-drop control',
          isOver && !disabled && 'file-drop--over',
          disabled && 'file-drop--disabled',
        )}
        onDragEnter={() => setIsOver(true)}
        onDragOver={(event) => event.preventDefault()}
        onDragLeave={leave}
        onDrop={drop}
      >
        <input
          {...control}
          className="file-drop__input"
          type="file"
          required={required && value.length === 0}
          aria-describedby={classNames(control['aria-describedby'], value.length > 0 && listId) || undefined}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          name={name}
          onBlur={onBlur}
          onChange={({ target }) => take(target)}
          ref={setInput}
        />
        <Drawing path={UPLOAD} size="large" />
        <p className="file-drop__text" aria-hidden="true">
          {isOver && !disabled ? (
            'Drop to add'
          ) : (
            <>
              <span className="file-drop__mouse">
                <Sentence
                  text={multiple ? DROP_FILES_TEXT : DROP_FILE_TEXT}
                  as={(words) => <span className="file-drop__browse">{words}</span>}
                />
              </span>
              <span className="file-drop__touch file-drop__browse">
                {multiple ? 'Choose files' : 'Choose a file'}
              </span>
            </>
          )}
        </p>
      </div>
      {capture ? (
        <label className={classNames('file-drop__camera', disabled && 'file-drop__camera--disabled')}>
          <input
            className="visually-hidden"
            type="file"
            accept="image/*"
            capture={capture}
            disabled={disabled}
            onChange={({ target }) => take(target)}
          />
          Take a photo
        </label>
      ) : null}
      {value.length > 0 ? (
        <ul className="file-drop__files" id={listId} ref={list}>
          {value.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li className="file-drop__file" key={`${file.name} ${index}`}>
              <bdi className="file-drop__name">{file.name}</bdi>{' '}
              <bdi className="file-drop__size">{sizeText(file.size)}</bdi>
              <button
                type="button"
                className="file-drop__remove"
                data-remove=""
                aria-label={`Remove ${file.name}`}
                disabled={disabled}
                onClick={() => remove(index)}
              >
                <Drawing path="m7 7 10 10M17 7 7 17" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {error}
    </div>
  );
}

/** A file that is dropped next to the zone would open in place of the page, and what was typed would be lost. */
function useMissedDrops(): void {
  useEffect(() => {
    function refuse(event: globalThis.DragEvent) {
      const { dataTransfer, target } = event;
      const isOnField = target instanceof Element && target.closest('.file-drop, [type="file"]');
      if (!dataTransfer?.types.includes('Files') || isOnField) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    }
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
