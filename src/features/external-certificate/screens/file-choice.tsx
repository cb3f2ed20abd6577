import { type Ref, useEffect, useRef, useState } from 'react';
import { FileDrop } from '../../../ui/form/file-drop';
import { ACCEPTED_FILES, FILE_HINT, fileProblem } from '../external-file.model';

interface FileChoiceProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The file that was chosen before. */
  readonly file?: File | null;
  readonly disabled?: boolean;
  /** Receives a file that can be sent; null once it is removed. */
  readonly onChoose: (file: File) => void;
  readonly onClear?: () => void;
  /** Whether a file is being checked, which takes a moment for a large one. */
  readonly onChecking?: (isChecking: boolean) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A field for the file of a certificate. Whatever can be checked before the file is sent is checked at once. */
export function FileChoice(props: FileChoiceProps) {
  const { label, hint, file = null, disabled, onChoose, onClear, onChecking, ref } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef<File | null>(null);
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );
  async function change(files: readonly File[]) {
    const chosen = files[0] ?? null;
    latest.current = chosen;
    setProblem(null);
    onClear?.();
    onChecking?.(chosen !== null);
    if (chosen === null) return;
    const found = await fileProblem(chosen);
    // The student may have chosen another one meanwhile, or left the field.
    if (latest.current !== chosen) return;
    onChecking?.(false);
    setProblem(found);
    if (found === null) onChoose(chosen);
  }
  return (
    <FileDrop
      label={label}
      hint={hint ? `${hint} ${FILE_HINT}` : FILE_HINT}
      value={file === null ? [] : [file]}
      error={problem ?? undefined}
      accept={ACCEPTED_FILES}
      capture="environment"
      disabled={disabled}
      onChange={(files) => void change(files)}
      ref={ref}
    />
  );
}
