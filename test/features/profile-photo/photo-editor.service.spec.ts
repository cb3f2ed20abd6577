/** The photo that a student positions (STA-27): which file it is of, its preview, and whose it is. */
import { filter, firstValueFrom, type Observable, of, Subject } from 'rxjs';
import {
  type PhotoEdit,
  PhotoEditorService,
  type PhotoEditorState,
} from '../../../src/features/profile-photo/photo-editor.service';
import { PHOTO_ENCODER, type PhotoEncoder } from '../../../src/features/profile-photo/photo-encoder';
import { Injector } from '../../../src/framework/di';
import { ann, bob, createSession } from '../../support/marbles';
import { jpegFile, SVG_FILE } from '../../support/photo-files';

const photoOf = (name: string) => ({ image: new Blob([name]), width: 300, height: 200 });
const area = (x: number) => ({ x, y: 0, width: 200, height: 200 });

function open(change: Partial<PhotoEncoder> = {}) {
  const session = createSession();
  const crop = jest.fn((_image: Blob, { x }: { x: number }) => of(photoOf(`cropped at ${x}`)));
  const encoder = { prepare: () => of(photoOf('prepared')), crop, ...change };
  const injector = Injector.create({
    providers: [session.provider, { provide: PHOTO_ENCODER, useValue: encoder }],
  });
  const service = injector.get(PhotoEditorService);
  const next = (is: (state: PhotoEditorState) => boolean) => firstValueFrom(service.state$.pipe(filter(is)));
  const edited = (is: (edit: PhotoEdit) => boolean = () => true) =>
    next((state) => state.kind === 'editing' && is(state)) as Promise<PhotoEdit>;
  return { service, crop, session, next, edited };
}

it('is of the latest file, even if a former one takes longer to read', async () => {
  const slow = new Subject<ReturnType<typeof photoOf>>();
  const prepared: Observable<ReturnType<typeof photoOf>>[] = [slow, of(photoOf('second'))];
  const { service, edited } = open({ prepare: () => prepared.shift() ?? of(photoOf('other')) });
  service.choose(new Blob([jpegFile()]));
  expect(service.state$.value.kind).toBe('reading');
  while (prepared.length > 1) await Promise.resolve();
  service.choose(new Blob([jpegFile()]));
  const { photo } = await edited();
  expect(await photo.image.text()).toBe('second');
  slow.next(photoOf('first'));
  expect(service.state$.value).toMatchObject({ kind: 'editing', photo });
});

it('has a preview of the latest selection only', async () => {
  const { service, crop, edited } = open();
  service.choose(new Blob([jpegFile()]));
  expect(await edited()).toMatchObject({ zoom: 1, area: null, cropped: null });
  for (const x of [0, 20, 40]) service.select(area(x));
  const { cropped } = await edited(({ cropped }) => cropped !== null);
  expect(cropped?.area).toEqual(area(40));
  expect(crop).toHaveBeenCalledTimes(1);
});

it('zooms by 10 percent for a button, and once for wheel events that come together', async () => {
  const { service, edited } = open();
  service.choose(new Blob([jpegFile()]));
  await edited();
  const zoom = () => (service.state$.value as PhotoEdit).zoom;
  service.zoomIn();
  service.zoomIn();
  expect(zoom()).toBe(1.2);
  service.zoomOut();
  expect(zoom()).toBe(1.1);
  service.turnWheel(-120);
  service.turnWheel(-120);
  expect(zoom()).toBe(1.2);
  service.zoomTo(7);
  expect(zoom()).toBe(3);
});

it('begins anew with another photo', async () => {
  const { service, edited } = open();
  service.choose(new Blob([jpegFile()]));
  await edited();
  service.zoomIn();
  service.choose(new Blob([jpegFile()]));
  expect(await edited(({ zoom }) => zoom === 1)).toMatchObject({ area: null, cropped: null });
});

it('is refused, with why, in place of the one before', async () => {
  const { service, next, edited } = open();
  service.choose(new Blob([jpegFile()]));
  await edited();
  service.choose(new Blob([SVG_FILE]));
  expect(await next(({ kind }) => kind === 'empty')).toEqual({
    kind: 'empty',
    problem: 'Upload Failed: Invalid file type',
  });
});

it.each([
  ['another student signs in', bob],
  ['the student signs out', null],
])('is gone once %s', async (_when, student) => {
  const { service, session, edited } = open();
  service.choose(new Blob([jpegFile()]));
  await edited();
  session.student$.next(student);
  expect(service.state$.value).toEqual({ kind: 'empty', problem: null });
});

it('stays when the same student renews their credential', async () => {
  const { service, session, edited } = open();
  service.choose(new Blob([jpegFile()]));
  await edited();
  session.student$.next({ ...ann, XCredential: 'renewed' });
  expect(service.state$.value.kind).toBe('editing');
});
