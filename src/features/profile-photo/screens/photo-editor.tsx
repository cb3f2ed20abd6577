import '../../../../styles/features/profile-photo/_photo-editor.scss';
import { useObservable, useSubscription } from 'observable-hooks';
import { useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { filter, fromEvent, map, NEVER, switchMap, tap } from 'rxjs';
import { useInject } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Sentence } from '../../../ui/sentence';
import { DEFAULT_ZOOM, isSameArea, MAX_ZOOM, selectionText, zoomText } from '../photo-editor.model';
import { type PhotoEdit, PhotoEditorService } from '../photo-editor.service';
import { ANIMATED_TEXT, POSITION_TEXT } from '../profile-photo.text';
import { StudentAvatar } from './student-avatar';

/** How far an arrow key moves the photo, in CSS pixels (our choice). With Shift, a fifth of it. */
const KEYBOARD_STEP_PX = 10;
const ZOOM_KEYS = ['+', '=', '-', '_'];

interface PhotoEditorProps {
  edit: PhotoEdit;
  /** While the photo is being saved. */
  isReadOnly: boolean;
}

/** MOD-08: a photo under a circle. It is moved by dragging or arrow keys and zoomed by wheel, fingers, keys or buttons. */
export function PhotoEditor({ edit, isReadOnly }: PhotoEditorProps) {
  const { photo, isAnimated, zoom, area, cropped } = edit;
  const editor = useInject(PhotoEditorService);
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  // Where the student left off, if the panel was closed meanwhile.
  const [initialArea] = useState(area ?? undefined);
  const imageUrl = useObjectUrl(photo.image);
  const previewUrl = useObjectUrl(cropped?.image ?? null);
  const helpId = useId();

  useSubscription(useWheel(stage), (deltaY) => editor.turnWheel(deltaY));
  useSubscription(useZoomKeys(stage), (key) =>
    key === '+' || key === '=' ? editor.zoomIn() : editor.zoomOut(),
  );
  useFocusOnSelection(stage, area !== null);

  return (
    <div className="photo-editor" inert={isReadOnly}>
      <div className="photo-editor__stage" ref={setStage}>
        {imageUrl === null ? null : (
          <Cropper
            image={imageUrl}
            crop={position}
            zoom={zoom}
            minZoom={DEFAULT_ZOOM}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={KEYBOARD_STEP_PX}
            // Ours is throttled, and its style element would break the page's policy.
            zoomWithScroll={false}
            disableAutomaticStylesInjection
            {...(initialArea && { initialCroppedAreaPixels: { ...initialArea } })}
            cropperProps={{
              role: 'application',
              'aria-label': 'Position of your photo',
              'aria-describedby': helpId,
            }}
            onCropChange={setPosition}
            onZoomChange={(zoom) => editor.zoomTo(zoom)}
            onCropAreaChange={(_percentages, pixels) => editor.select(pixels)}
          />
        )}
      </div>
      <div className="photo-editor__controls">
        <fieldset className="photo-editor__zoom">
          <legend className="visually-hidden">Zoom</legend>
          <Button
            variant="secondary"
            aria-label="Zoom out"
            aria-disabled={zoom <= DEFAULT_ZOOM || undefined}
            onClick={() => editor.zoomOut()}
          >
            −
          </Button>
          <span className="photo-editor__percent">{zoomText(zoom)}</span>
          <Button
            variant="secondary"
            aria-label="Zoom in"
            aria-disabled={zoom >= MAX_ZOOM || undefined}
            onClick={() => editor.zoomIn()}
          >
            +
          </Button>
        </fieldset>
        <div className="photo-editor__preview">
          <StudentAvatar imageUrl={previewUrl} />
          <span>Preview</span>
        </div>
        <Button variant="secondary" onClick={() => editor.clear()}>
          Choose another photo
        </Button>
      </div>
      <p className="profile-photo__note" id={helpId}>
        <Sentence text={POSITION_TEXT} as={(words) => <span className="profile-photo__keys">{words}</span>} />
      </p>
      <p className="visually-hidden" role="status">
        {area !== null && isSameArea(area, cropped?.area ?? null) ? selectionText(area, photo, zoom) : null}
      </p>
      {isAnimated ? <Notice kind="info">{ANIMATED_TEXT}</Notice> : null}
    </div>
  );
}

/** The address of what is in memory, while it is shown. */
function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null) {
      setUrl(null);
      return;
    }
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return url;
}

/** The panel does not scroll while the wheel zooms, so the listener must not be passive, as those of React are. */
function useWheel(stage: HTMLElement | null) {
  return useObservable(
    (stage$) =>
      stage$.pipe(
        switchMap(([stage]) =>
          stage === null ? NEVER : fromEvent<WheelEvent>(stage, 'wheel', { passive: false }),
        ),
        tap((event) => event.preventDefault()),
        map(({ deltaY }) => deltaY),
      ),
    [stage],
  );
}

function useZoomKeys(stage: HTMLElement | null) {
  return useObservable(
    (stage$) =>
      stage$.pipe(
        switchMap(([stage]) => (stage === null ? NEVER : fromEvent<KeyboardEvent>(stage, 'keydown'))),
        filter(({ key, ctrlKey, metaKey }) => ZOOM_KEYS.includes(key) && !ctrlKey && !metaKey),
        tap((event) => event.preventDefault()),
        map(({ key }) => key),
      ),
    [stage],
  );
}

/** Once it is there, the selection takes the focus from the field that it replaces: the arrow keys move it at once. */
function useFocusOnSelection(stage: HTMLElement | null, isThere: boolean): void {
  const wasThere = useRef(false);
  useEffect(() => {
    if (!isThere || wasThere.current) return;
    wasThere.current = true;
    stage?.querySelector<HTMLElement>('[role="application"]')?.focus();
  }, [stage, isThere]);
}
