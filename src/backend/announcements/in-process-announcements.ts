import type { AnnouncementBus, AnnouncementListener } from './announcements';

/** Calls the listeners of this process at once. Enough as long as one process serves all connections. */
export function createInProcessAnnouncements(): AnnouncementBus {
  const listeners = new Set<AnnouncementListener>();
  return {
    announce: (announcement) => {
      for (const listener of listeners) listener.onAnnouncement(announcement);
    },
    announceSessionsEnded: (studentId) => {
      for (const listener of listeners) listener.onSessionsEnded(studentId);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
