/**
 * The port between a write and the open connections of its student. Domains announce, the hub listens, and neither
 * knows how an announcement gets from one to the other: with several processes it could be a queue.
 */

/** HUB-04: one event for every connection of one student. */
export interface Announcement {
  studentId: number;
  event: string;
  /** As JSON can carry it. */
  data: unknown;
}

export interface Announcements {
  /** Only after the commit, so that what is announced is true. */
  announce: (announcement: Announcement) => void;
  /** A token of the student was revoked: connections that were opened with it must close. */
  announceSessionsEnded: (studentId: number) => void;
}

export interface AnnouncementListener {
  onAnnouncement: (announcement: Announcement) => void;
  onSessionsEnded: (studentId: number) => void;
}

export interface AnnouncementSource {
  /** Returns how to stop listening. */
  listen: (listener: AnnouncementListener) => () => void;
}

export type AnnouncementBus = Announcements & AnnouncementSource;
