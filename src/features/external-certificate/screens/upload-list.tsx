import { type RefObject, useEffect, useId, useRef } from 'react';
import { CHECKING_TEXT } from '../../../core/data/outcome';
import type { Upload } from '../../../core/data/student-uploads';
import { isLookedUp, needsFile, resumesAtScan } from '../../../core/data/upload.model';
import { useInject, useStateValue } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { mark } from '../../../ui/mark';
import { Notice } from '../../../ui/notice';
import { ProgressBar } from '../../../ui/progress-bar';
import { Sentence } from '../../../ui/sentence';
import { ExternalCertificateService } from '../external-certificate.service';
import { titleOf } from '../external-certificate-list.model';
import { ExternalUploadService, problemText, refusalText } from '../external-upload.service';
import { FileChoice } from './file-choice';

/** The files that are being sent, and those that failed. */
export function UploadList() {
  const uploads = useStateValue(useInject(ExternalUploadService).uploads$);
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterEnd(list, uploads.length);
  return (
    <>
      <p className="visually-hidden" role="status">
        {uploads.map(announcementOf).join(' ')}
      </p>
      {uploads.length === 0 ? null : (
        <section className="upload-list" aria-labelledby={titleId}>
          <h2 className="upload-list__title" id={titleId}>
            Uploads
          </h2>
          <ul className="upload-list__items" ref={list}>
            {uploads.map((upload) => (
              <UploadItem key={upload.key} upload={upload} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function UploadItem({ upload }: { upload: Upload }) {
  const uploads = useInject(ExternalUploadService);
  const { key: certificateId, fileName, state, hasFile } = upload;
  const certificate = useStateValue(useInject(ExternalCertificateService).certificate$(certificateId));
  const isRunning = state.kind === 'running';
  return (
    <li className="upload-item">
      <p className="upload-item__name">
        <Sentence
          text={uploadText(fileName, certificate && titleOf(certificate))}
          as={(words, index) =>
            index === 0 ? <bdi>{words}</bdi> : <span className="upload-item__of">{words}</span>
          }
        />
      </p>
      {isRunning ? (
        <ProgressBar
          percent={state.sent * 100}
          label={`Upload of ${fileName}`}
          text={isChecking(state) ? 'Checking' : undefined}
        />
      ) : (
        <Problem upload={upload} />
      )}
      {isLookedUp(state) ? <p className="upload-item__of">{CHECKING_TEXT}</p> : null}
      {needsFile(state, hasFile) ? (
        <FileChoice label="Choose the file" onChoose={(file) => uploads.start(certificateId, file)} />
      ) : null}
      <div className="upload-item__buttons">
        {!isRunning && !needsFile(state, hasFile) ? (
          <Button variant="secondary" onClick={() => uploads.retry(certificateId)}>
            {resumesAtScan(state) ? 'Check the file again' : 'Try the upload again'}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={() => uploads.dismiss(certificateId)}>
          {isRunning ? 'Cancel upload' : 'Not now'}
        </Button>
      </div>
    </li>
  );
}

function Problem({ upload: { state, hasFile } }: { upload: Upload }) {
  if (state.kind === 'refused') {
    return (
      <Notice
        kind="error"
        title="This file was not accepted"
      >{`${refusalText(state.messages)} Please choose another file. Everything you entered has been saved.`}</Notice>
    );
  }
  if (state.kind === 'failed') {
    return (
      <Notice
        kind={state.problem.kind === 'error' ? 'error' : 'warning'}
        title={problemText(state.step, state.problem)}
      >
        The certificate itself has been saved.
      </Notice>
    );
  }
  if (state.kind !== 'interrupted') return null;
  return (
    <Notice kind="warning" title="This upload was not finished">
      {needsFile(state, hasFile)
        ? 'The certificate itself has been saved. Browsers do not keep a file, so please choose it again.'
        : 'The file has arrived, but has not been checked.'}
    </Notice>
  );
}

/** With the file and the certificate in elements of their own. */
function uploadText(fileName: string, title: string | null): string {
  return title === null ? mark(fileName) : `${mark(fileName)} for ${mark(title)}`;
}

/** In words, for screen readers. The bar itself tells how far it is. */
function announcementOf({ fileName, state }: Upload): string {
  switch (state.kind) {
    case 'running':
      if (isLookedUp(state)) return `${fileName}: ${CHECKING_TEXT}`;
      return isChecking(state) ? `Checking ${fileName}.` : `Uploading ${fileName}.`;
    case 'failed':
      return `${fileName}: ${problemText(state.step, state.problem)}`;
    case 'refused':
      return `${fileName}: ${refusalText(state.messages)}`;
    case 'interrupted':
      return `The upload of ${fileName} was not finished.`;
    default:
      return '';
  }
}

const isChecking = (state: Upload['state']) =>
  state.kind === 'running' && (state.step === 'scan' || state.step === 'look');

/** An upload that ends while one of its buttons has the focus passes it to the page. */
function useFocusAfterEnd(list: RefObject<HTMLUListElement | null>, count: number): void {
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus can be lost when an upload ends
  useEffect(() => {
    const lost = hadFocus.current && document.activeElement === document.body;
    hadFocus.current = false;
    if (lost) document.querySelector<HTMLElement>('.external-certificates')?.focus({ preventScroll: true });
  }, [count]);
  useEffect(() => {
    const remember = () => {
      hadFocus.current = list.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [list]);
}
