import '../../../../styles/features/account/_account-form.scss';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { InferOutput } from 'valibot';
import { type KeptFields, KeptForm } from '../../../connected/kept-form';
import type { Kept } from '../../../connected/use-kept-form';
import type { FieldEdits } from '../../../ui/form/three-way.model';
import type { TextSchema } from '../../../ui/form/use-record-form';

interface SavingService {
  /** Why the last attempt has failed, in more words than those of its state. */
  readonly detail: string;
  forgetFailure(): void;
}

interface AccountFormProps<S extends TextSchema> {
  readonly kept: Kept<S>;
  readonly fields: KeptFields;
  readonly onSave: (values: InferOutput<S>, edits: FieldEdits) => void;
  readonly service: SavingService;
  readonly children: ReactNode;
}

/** The fields of a form of the account, with one Save. */
export function AccountForm<S extends TextSchema>({
  service,
  kept,
  children,
  ...props
}: AccountFormProps<S>) {
  useNoFormerFailure(service);
  const save = useRef<HTMLButtonElement>(null);
  return (
    <KeptForm
      {...props}
      kept={kept}
      className="account-form"
      saveText="Save"
      saveRef={save}
      detail={service.detail}
      leave={
        kept.isEdited && !kept.isBusy
          ? {
              text: 'Discard changes',
              onClick: () => {
                // This button goes away.
                save.current?.focus();
                kept.revert();
                service.forgetFailure();
              },
            }
          : null
      }
    >
      {children}
    </KeptForm>
  );
}

/** A form that opens shows nothing of an attempt that failed before. */
export function useNoFormerFailure(service: SavingService): void {
  useLayoutEffect(() => service.forgetFailure(), [service]);
}
