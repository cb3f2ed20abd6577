/** How a write from anywhere reaches the student's open connections. It knows nothing of hub or transport. */

/** HUB-04: one event for every connection of one student. */
export interface Announcement {
  studentId: number;
  event: string;
  data: unknown;
}

export interface Announcements {
  /** After the commit, never before: what is announced is true. */
  announce: (announcement: Announcement) => void;
  /** A token of the student was revoked: whoever is connected by it must go. */
  sessionsEnded: (studentId: number) => void;
  listen: (listener: AnnouncementListener) => () => void;
}

export interface AnnouncementListener {
  announced: (announcement: Announcement) => void;
  sessionsEnded: (studentId: number) => void;
}

export function createAnnouncements(): Announcements {
  const listeners = new Set<AnnouncementListener>();
  return {
    announce: (announcement) => {
      for (const { announced } of listeners) announced(announcement);
    },
    sessionsEnded: (studentId) => {
      for (const listener of listeners) listener.sessionsEnded(studentId);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
