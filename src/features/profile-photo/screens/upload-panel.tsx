import { useEffect, useRef } from 'react';
import { useInject, useStateValue } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { FileDrop } from '../../../ui/form/file-drop';
import { ModalBody, ModalFooter } from '../../../ui/modal';
import { Notice } from '../../../ui/notice';
import { Sentence } from '../../../ui/sentence';
import { PhotoEditorService } from '../photo-editor.service';
import { ProfilePhotoService } from '../profile-photo.service';
import { ACCEPTED_TEXT, CERTIFY_TEXT, problemText, TRY_AGAIN_TEXT } from '../profile-photo.text';
import { PhotoEditor } from './photo-editor';
import { PhotoProgress } from './photo-progress';
import { TermsLink } from './terms-link';

export interface UploadPanelProps {
  onBack: () => void;
}

/** MOD-08, STA-27: a file is chosen, positioned and saved. Its header is there before it is loaded. */
export function UploadPanel({ onBack }: UploadPanelProps) {
  const editor = useInject(PhotoEditorService);
  const photos = useInject(ProfilePhotoService);
  const edit = useStateValue(editor.state$);
  const upload = useStateValue(photos.upload$);
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(edit.kind);
  useEffect(() => {
    // The buttons of the editor are gone.
    if (shown.current === 'editing' && edit.kind !== 'editing') input.current?.focus();
    shown.current = edit.kind;
  }, [edit.kind]);

  const isSaving = upload?.kind === 'running';
  function cancel() {
    photos.cancelSaving();
    editor.clear();
    onBack();
  }
  return (
    <>
      <ModalBody className="profile-photo__panel">
        {edit.kind === 'editing' ? (
          <>
            <PhotoEditor edit={edit} isReadOnly={isSaving} />
            {/* The failure of an earlier photo says nothing about this one. */}
            {upload?.kind === 'failed' && photos.isOf(edit) ? (
              <Notice
                kind={upload.problem.kind === 'error' ? 'error' : 'warning'}
                title={problemText(upload.problem)}
              >
                {TRY_AGAIN_TEXT}
              </Notice>
            ) : null}
          </>
        ) : (
          <>
            <FileDrop
              label="Your photo"
              hint={ACCEPTED_TEXT}
              error={edit.kind === 'empty' ? (edit.problem ?? undefined) : undefined}
              value={[]}
              onChange={([file]) => file && editor.choose(file)}
              accept=".jpg,.jpeg,.png"
              capture="user"
              ref={input}
            />
            <p className="profile-photo__note" role="status">
              {edit.kind === 'reading' ? 'Opening your photo…' : null}
            </p>
          </>
        )}
        <p className="profile-photo__note">
          <Sentence text={CERTIFY_TEXT} as={(words) => <TermsLink>{words}</TermsLink>} />
        </p>
        <PhotoProgress />
      </ModalBody>
      <ModalFooter leave={{ text: 'Cancel', onClick: cancel }}>
        <Button
          disabled={edit.kind !== 'editing' || edit.cropped === null}
          busy={isSaving}
          busyLabel="Saving"
          onClick={() => photos.save()}
        >
          Save Changes
        </Button>
      </ModalFooter>
    </>
  );
}
