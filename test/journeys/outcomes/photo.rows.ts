import { of } from 'rxjs';
import type { Profile } from '../../../src/contracts/profile';
import { ProfileService } from '../../../src/features/profile';
import { PhotoEditorService } from '../../../src/features/profile-photo/photo-editor.service';
import { PHOTO_ENCODER } from '../../../src/features/profile-photo/photo-encoder';
import { ProfilePhotoService } from '../../../src/features/profile-photo/profile-photo.service';
import { problemText } from '../../../src/features/profile-photo/profile-photo.text';
import { jpegFile } from '../../support/photo-files';
import type { Page } from './page';
import type { WriteRow } from './row';

const PROFILE = '/profile/accountprofile';
const is = (yes: boolean | undefined) => (yes ? 1 : 0);
const hasPhoto = async ({ read }: Page) => Boolean((await read<Profile>(PROFILE)).croppedProfileImagePath);

const encoded = (width: number, height: number) =>
  of({ image: new Blob([jpegFile({ width, height })], { type: 'image/jpeg' }), width, height });
const encoder = { prepare: () => encoded(1200, 800), crop: () => encoded(512, 512) };
const WITHOUT_PHOTO: WriteRow['visit'] = {
  account: 'leo',
  providers: [{ provide: PHOTO_ENCODER, useValue: encoder }],
};
/** The editor closes. */
let isFinished = false;
/** Chooses a photo and a part of it. */
const choose = async (page: Page) => {
  page.get(ProfileService);
  isFinished = false;
  page.get(ProfilePhotoService).finished$.subscribe(() => {
    isFinished = true;
  });
  await page.wait(0);
  page.get(PhotoEditorService).choose(new Blob([jpegFile()], { type: 'image/jpeg' }));
  await page.wait(1_000);
  page.get(PhotoEditorService).select({ x: 0, y: 0, width: 512, height: 512 });
};

/** Why the upload has stopped. */
const uploadWords = ({ get }: Page) => {
  const upload = get(ProfilePhotoService).upload$.value;
  return [upload?.kind === 'failed' ? problemText(upload.problem) : null];
};

export const PHOTO_ROWS: readonly WriteRow[] = [
  {
    call: 'PUT {presigned url of original.jpg and of cropped.jpg}',
    confirmation: 'repeated',
    visit: WITHOUT_PHOTO,
    matches: /^\/storage\//,
    open: choose,
    act: ({ get }) => get(ProfilePhotoService).save(),
    count: async (page) => is(await hasPhoto(page)),
    words: uploadWords,
    saved: () => isFinished,
    refused: 'The image upload failed.',
    handles401: true,
    requests: 2,
  },
  {
    call: `POST ${PROFILE}/image/scan`,
    confirmation: 'fields',
    visit: WITHOUT_PHOTO,
    open: choose,
    act: ({ get }) => get(ProfilePhotoService).save(),
    count: async (page) => is(await hasPhoto(page)),
    words: uploadWords,
    saved: () => isFinished,
    checksInButton: true,
    refused: 'The image upload failed.',
  },
  {
    call: `DELETE ${PROFILE}/image`,
    confirmation: 'read',
    open: ({ get }) => {
      get(ProfileService);
      get(ProfilePhotoService);
    },
    act: ({ get }) => get(ProfilePhotoService).remove(),
    count: async (page) => is(!(await hasPhoto(page))),
    state: ({ get }) => get(ProfilePhotoService).removing$.value,
    saved: 'Your profile image has been removed',
    refused: 'Error deleting profile image, please try again',
  },
];
