import type { ReactNode } from 'react';
import { of } from 'rxjs';
import { ConfirmationService } from '../../../core/modal/confirmation.service';
import type { ModalContentProps, ModalStyle } from '../../../core/modal/modal.model';
import { ModalService } from '../../../core/modal/modal.service';
import { useInject } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { ConfirmationDialog } from '../../../ui/confirmation-dialog';
import { TextField } from '../../../ui/form/text-field';
import { ModalBody, ModalFooter, ModalHeader } from '../../../ui/modal';
import { OptionsPanel, type PanelOption } from '../../../ui/options-panel';
import { Sheet } from '../../../ui/sheet';
import type { UxEntry } from './entry';
import { HEBREW, LONG_TEXT, STATES } from './samples';

const ignore = () => {};

const STYLES: readonly ModalStyle[] = [
  'modal-medium',
  'modal-top-right',
  'modal-large',
  'modal-full',
  'modal-auto',
  'right-sheet',
  'bottom-sheet',
];

/** Looks like the panel of a dialog, in the page. */
function Panel({ children }: { children: ReactNode }) {
  return <div className="ux-panel">{children}</div>;
}

function ExampleDialog({ modal, style }: ModalContentProps<void> & { style: ModalStyle }) {
  return (
    <>
      <ModalHeader>{style}</ModalHeader>
      <ModalBody>
        <p>Escape, a press next to it and Close end it.</p>
      </ModalBody>
      <ModalFooter>
        <Button onClick={() => modal.close()}>Done</Button>
      </ModalFooter>
    </>
  );
}

function ExampleSheet({ modal }: ModalContentProps<void>) {
  return (
    <Sheet
      title="My Learning Paths"
      subtitle="Showing 3 of 40"
      top={<TextField label="Search the sheet" type="search" />}
      footer={<Button onClick={() => modal.close()}>Done</Button>}
    >
      {STATES.map(({ value, text }) => (
        <p key={value}>{`Renewal in ${text}`}</p>
      ))}
    </Sheet>
  );
}

function OpenDialogs() {
  const modals = useInject(ModalService);
  return STYLES.map((style) => (
    <Button
      key={style}
      variant="secondary"
      onClick={() => modals.open({ load: () => of(ExampleDialog), inputs: { style }, style })}
    >
      {style}
    </Button>
  ));
}

function OpenSheets() {
  const modals = useInject(ModalService);
  return (['right-sheet', 'bottom-sheet'] as const).map((style) => (
    <Button
      key={style}
      variant="secondary"
      onClick={() => modals.open({ load: () => of(ExampleSheet), inputs: {}, style })}
    >
      {`Open a ${style}`}
    </Button>
  ));
}

function AskQuestion() {
  const confirmations = useInject(ConfirmationService);
  return (
    <Button
      variant="secondary"
      onClick={() =>
        confirmations
          .confirm({
            title: 'Delete this license?',
            message: 'Its <b>courses</b> stay.',
            confirmText: 'Delete license',
            destructive: true,
          })
          .subscribe()
      }
    >
      Ask
    </Button>
  );
}

const OPTIONS: readonly PanelOption[] = [
  {
    id: 'swap',
    title: 'Swap',
    description: 'For another course of this path',
    icon: 'refresh',
    onSelect: ignore,
  },
  { id: 'print', title: 'Print', description: 'Certificate and notes', icon: 'book', onSelect: ignore },
  {
    id: 'certificate',
    title: 'Certificate',
    icon: 'check',
    lockedBecause: 'Complete the survey first.',
    onSelect: ignore,
  },
];

function Options({ title, ...props }: { title: string } & Partial<Parameters<typeof OptionsPanel>[0]>) {
  return (
    <Panel>
      <OptionsPanel
        title={title}
        options={OPTIONS}
        emptyTitle="Nothing to do"
        emptyText="This course has no options."
        onBack={ignore}
        onClose={ignore}
        {...props}
      />
    </Panel>
  );
}

export const OVERLAYS: readonly UxEntry[] = [
  {
    name: 'Modal dialog',
    files: ['modal-dialog'],
    exports: ['ModalDialog'],
    purpose: 'A native dialog in one of seven containers (MOD-01). Open it with ModalService.',
    keyboard: 'The focus goes to the title and back. Escape closes it where it may be dismissed (MOD-02).',
    examples: [{ state: 'Containers', wide: true, render: () => <OpenDialogs /> }],
  },
  {
    name: 'Modal parts',
    files: ['modal'],
    exports: ['ModalHeader', 'ModalBody', 'ModalDescription', 'ModalFooter'],
    purpose: 'Header, body and footer of a dialog. They work in a page as well.',
    examples: [
      {
        state: 'Default',
        render: () => (
          <Panel>
            <ModalHeader onBack={ignore} onClose={ignore}>
              Edit your goal
            </ModalHeader>
            <ModalBody>How many hours a week do you want to learn?</ModalBody>
            <ModalFooter leave={{ text: 'Cancel', onClick: ignore }}>
              <Button>Save</Button>
            </ModalFooter>
          </Panel>
        ),
      },
      {
        state: 'Long text',
        render: () => (
          <Panel>
            <ModalHeader onBack={ignore} onClose={ignore}>
              {LONG_TEXT}
            </ModalHeader>
            <ModalBody>{LONG_TEXT}</ModalBody>
          </Panel>
        ),
      },
      {
        state: 'Right to left',
        direction: 'rtl',
        render: () => (
          <Panel>
            <ModalHeader onBack={ignore} onClose={ignore}>
              {HEBREW}
            </ModalHeader>
            <ModalBody>{HEBREW}</ModalBody>
          </Panel>
        ),
      },
    ],
  },
  {
    name: 'Sheet',
    files: ['sheet'],
    exports: ['Sheet'],
    purpose: 'The content of a right-sheet or a bottom-sheet: header, body and footer.',
    keyboard: 'As a modal dialog.',
    examples: [
      { state: 'Open one', render: () => <OpenSheets /> },
      {
        state: 'Default',
        render: () => (
          <Panel>
            <Sheet
              title="Help"
              subtitle="We answer within a day."
              footer={<Button>Send</Button>}
              onClose={ignore}
            >
              What is it about?
            </Sheet>
          </Panel>
        ),
      },
    ],
  },
  {
    name: 'Confirmation dialog',
    files: ['confirmation-dialog'],
    exports: ['ConfirmationDialog'],
    purpose: 'A question, an explanation and the possible answers (MOD-05). Ask with ConfirmationService.',
    examples: [
      { state: 'Ask with the service', render: () => <AskQuestion /> },
      {
        state: 'Default',
        render: () => (
          <Panel>
            <ConfirmationDialog
              title="Leave this page?"
              message={{ html: null, text: 'Your changes are not saved yet.' }}
              actions={[
                { value: 'stay', text: 'Stay', kind: 'secondary' },
                { value: 'leave', text: 'Leave' },
              ]}
              onChoose={ignore}
            />
          </Panel>
        ),
      },
      {
        state: 'Destructive',
        render: () => (
          <Panel>
            <ConfirmationDialog
              title="Delete this certificate?"
              message={{ html: null, text: 'It cannot be restored.' }}
              actions={[
                { value: 'cancel', text: 'Cancel', kind: 'secondary' },
                { value: 'delete', text: 'Delete', kind: 'destructive' },
              ]}
              onChoose={ignore}
            />
          </Panel>
        ),
      },
    ],
  },
  {
    name: 'Options panel',
    files: ['options-panel'],
    exports: ['OptionsPanel'],
    purpose: 'A grid of tiles to choose an action from (MOD-06): two columns, three where there is room.',
    keyboard: 'A tile that cannot be chosen stays a tab stop, so that everyone learns why.',
    hover: 'An edge and a background in the brand colour.',
    examples: [
      { state: 'Default', wide: true, render: () => <Options title="Options of a course" /> },
      { state: 'Focus', focused: '.option-tile', render: () => <Options title="Options of an exam" /> },
      { state: 'Busy', render: () => <Options title="Options at work" loading /> },
      { state: 'Loading', render: () => <Options title="Options that are loading" options={[]} loading /> },
      { state: 'Empty', render: () => <Options title="No options" options={[]} /> },
    ],
  },
];
