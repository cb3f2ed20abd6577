import '../../../../styles/features/audit-packet/_audit-packet.scss';
import { useLayoutEffect, useState } from 'react';
import { BrandService } from '../../../core/brand/brand.service';
import type { ModalContentProps } from '../../../core/modal/modal.model';
import { useInject, useStateValue } from '../../../framework/react';
import { inOwnTask } from '../../../platform/browser/own-task';
import { numberText, pluralize } from '../../../platform/format/numbers';
import { Button } from '../../../ui/button';
import { ErrorNotice } from '../../../ui/error-notice';
import { Checkbox } from '../../../ui/form/checkbox';
import { ModalBody, ModalFooter, ModalHeader } from '../../../ui/modal';
import { Notice } from '../../../ui/notice';
import { ProgressBar } from '../../../ui/progress-bar';
import { AuditPacketService, type PacketState } from '../audit-packet.service';
import { contentsText, goesOnText, moreMissingText, tooManyText } from '../audit-packet.text';
import { MOST_CERTIFICATES } from '../audit-packet.timing';
import type { AuditPacketSelection, MissingEntry } from '../packet.model';

/** How many missing entries the dialog names. The index has them all. */
const MOST_NAMED = 10;
const PERCENT = 100;

interface AuditPacketDialogProps extends ModalContentProps<void> {
  readonly selection: AuditPacketSelection;
}

/** Says what goes into the packet, makes it, and says what is missing. Closing the dialog does not stop it. */
export function AuditPacketDialog({ selection, modal }: AuditPacketDialogProps) {
  const packets = useInject(AuditPacketService);
  const state = useStateValue(packets.state$);
  // A toast reports a packet that was saved or has failed while the dialog was closed.
  useLayoutEffect(() => {
    if (!packets.isRunning) packets.reset();
    return packets.watch();
  }, [packets]);
  return (
    <>
      <ModalHeader>Audit packet</ModalHeader>
      <Step state={state} selection={selection} close={() => modal.close()} />
    </>
  );
}

/**
 * The button that led to a step has gone with the previous step, and so has the focus. The browser lays the page out
 * for it, which may take as long as a task may.
 */
function takeLostFocus(element: HTMLElement | null): void {
  if (element === null) return;
  inOwnTask(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused.localName === 'dialog') element.focus();
  });
}

interface StepProps {
  readonly state: PacketState;
  readonly selection: AuditPacketSelection;
  readonly close: () => void;
}

function Step({ state, selection, close }: StepProps) {
  switch (state.kind) {
    case 'idle':
      return <Choice selection={selection} error={null} close={close} />;
    case 'failed':
      return <Choice selection={selection} error={state.error} close={close} />;
    case 'saved':
      return <Saved state={state} close={close} />;
    default:
      return <Running state={state} />;
  }
}

interface ChoiceProps {
  readonly selection: AuditPacketSelection;
  readonly error: string | null;
  readonly close: () => void;
}

function Choice({ selection, error, close }: ChoiceProps) {
  const packets = useInject(AuditPacketService);
  const { settings } = useInject(BrandService).context;
  const hasExternal = settings.externalCertificateSettings?.enabled ?? false;
  const [withExternal, setWithExternal] = useState(true);
  const [withTranscript, setWithTranscript] = useState(true);
  const count = countOf(selection);
  const isTooMany = count !== null && count > MOST_CERTIFICATES;
  function start() {
    packets.start({ selection, withExternal: hasExternal && withExternal, withTranscript });
  }
  return (
    <>
      <ModalBody className="audit-packet">
        <p ref={takeLostFocus} tabIndex={-1}>
          One ZIP file for a board or an employer. Its index says what is missing and has checksums, so that a
          board can verify the files.
        </p>
        {isTooMany ? <Notice kind="warning">{tooManyText(count)}</Notice> : null}
        {error === null ? null : <ErrorNotice message={error} />}
        <fieldset className="audit-packet__contents">
          <legend className="audit-packet__legend">What goes in</legend>
          <p>{certificatesText(selection, count)}</p>
          {hasExternal ? (
            <Checkbox
              label="Files of your external certificates"
              value={withExternal}
              onChange={setWithExternal}
            />
          ) : null}
          <Checkbox label="Transcript" value={withTranscript} onChange={setWithTranscript} />
        </fieldset>
        <p className="audit-packet__hint">
          Locked certificates cannot be printed. The index lists them as missing.
        </p>
      </ModalBody>
      <ModalFooter leave={{ text: 'Cancel', onClick: close }}>
        <Button disabled={isTooMany} onClick={start}>
          {error === null ? 'Save packet' : 'Retry'}
        </Button>
      </ModalFooter>
    </>
  );
}

/** Null if it is not known. */
function countOf(selection: AuditPacketSelection): number | null {
  if ('certificateIds' in selection) return selection.certificateIds.length;
  const { count, except = [] } = selection.allMatching;
  return count === null ? null : count - except.length;
}

function certificatesText(selection: AuditPacketSelection, count: number | null): string {
  if (count === null) return 'All certificates';
  const certificates = pluralize(count, 'certificate');
  if ('allMatching' in selection && !selection.allMatching.except?.length)
    return `All ${certificates} that match`;
  return count === 0 ? 'No certificates' : certificates;
}

type RunningState = Extract<PacketState, { kind: 'choosing' | 'listing' | 'collecting' }>;

function Running({ state }: { readonly state: RunningState }) {
  const packets = useInject(AuditPacketService);
  const { done, total, missing } = state.kind === 'collecting' ? state : { done: 0, total: 0, missing: 0 };
  return (
    <>
      <ModalBody className="audit-packet">
        <p role="status" ref={takeLostFocus} tabIndex={-1}>
          {STEP_TEXTS[state.kind]}
        </p>
        <ProgressBar
          percent={total === 0 ? 0 : (done / total) * PERCENT}
          label="Files in the packet"
          text={total === 0 ? 'Starting' : `${numberText(done)} of ${numberText(total)}`}
        />
        <p className="audit-packet__hint">{goesOnText(missing)}</p>
      </ModalBody>
      <ModalFooter>
        <Button variant="secondary" onClick={() => packets.reset()}>
          Stop
        </Button>
      </ModalFooter>
    </>
  );
}

const STEP_TEXTS: Readonly<Record<RunningState['kind'], string>> = {
  choosing: 'Choose where to save the packet.',
  listing: 'Looking up what belongs in the packet.',
  collecting: 'Collecting files.',
};

interface SavedProps {
  readonly state: Extract<PacketState, { kind: 'saved' }>;
  readonly close: () => void;
}

function Saved({ state: { fileName, files, missing }, close }: SavedProps) {
  const packets = useInject(AuditPacketService);
  const isComplete = missing.length === 0;
  return (
    <>
      <ModalBody className="audit-packet">
        <Notice
          kind={isComplete ? 'success' : 'warning'}
          role="status"
          title={isComplete ? 'Your packet is saved' : 'Your packet is saved, but not complete'}
        >
          <p className="audit-packet__name" ref={takeLostFocus} tabIndex={-1}>
            {fileName}
          </p>
          <p>{contentsText(files, missing.length)}</p>
        </Notice>
        {isComplete ? null : <Missing missing={missing} />}
      </ModalBody>
      <ModalFooter>
        {missing.some(({ isTemporary }) => isTemporary) ? (
          <Button variant="secondary" onClick={() => packets.reset()}>
            Make it again
          </Button>
        ) : null}
        <Button onClick={close}>Done</Button>
      </ModalFooter>
    </>
  );
}

function Missing({ missing }: { readonly missing: readonly MissingEntry[] }) {
  const rest = missing.length - MOST_NAMED;
  return (
    <section aria-label="What is missing">
      <ul className="audit-packet__missing">
        {missing.slice(0, MOST_NAMED).map(({ facts, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and titles repeat
          <li key={index}>
            <bdi className="audit-packet__title">{facts.title}</bdi>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p>{moreMissingText(rest)}</p> : null}
    </section>
  );
}
