import { LocalStorageService } from '../../../src/platform/browser/local-storage.service';

it('of a full storage, the newest value counts', () => {
  const storage = new LocalStorageService();
  storage.set('key', 'old');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  storage.set('key', 'new');
  expect(storage.get('key')).toBe('new');
  full.mockRestore();
  storage.set('key', 'newer');
  expect([storage.get('key'), localStorage.getItem('key')]).toEqual(['newer', 'newer']);
});
