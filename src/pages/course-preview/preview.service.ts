import { Subject } from 'rxjs';
import type { Activity } from '../../contracts/activity';
import type { EnrollmentDocument } from '../../contracts/document';
import { itemsOf } from '../../core/api/lists';
import {
  type CoursePart,
  FEW,
  OpenParts,
  PreviewApiService,
  partFailedText,
  partGoneText,
} from '../../features/course';
import { Injectable, inject } from '../../framework/di';

/** The parts of a course that a preview has (CLRN-06). */
type PreviewPart = Extract<
  CoursePart,
  | 'activities'
  | 'documents'
  | 'certificates'
  | 'sessions'
  | 'location'
  | 'details'
  | 'instructors'
  | 'authors'
  | 'regulation'
>;

/** Owns the preview that is open, by the id of its product, as CourseService owns an enrollment (CLRN-06, ROL-10). */
@Injectable({ providedIn: 'root' })
export class PreviewService extends OpenParts<PreviewPart> {
  private readonly api = inject(PreviewApiService);
  private readonly activityOffsets = new Subject<number>();
  private readonly documentOffsets = new Subject<number>();

  /** The id of the product that is open; null for none. */
  readonly itemId$ = this.openId$;

  /** Its activity is where the course begins, and its parts say which tabs there are. */
  readonly enrollment$ = this.load('activities', [], (id) => this.api.getEnrollment(id));
  readonly activities$ = this.page<Activity>({
    part: 'activities',
    kinds: [],
    load: ({ id, ...query }) => this.api.getActivities(id, query),
    offset$: this.activityOffsets,
  });
  readonly documents$ = this.page<EnrollmentDocument>({
    part: 'documents',
    kinds: [],
    load: ({ id, ...query }) => this.api.getDocuments(id, query),
    offset$: this.documentOffsets,
  });
  readonly certificates$ = this.load('certificates', [], (id) => itemsOf(this.api.getCertificates(id, FEW)));
  readonly sessions$ = this.load('sessions', [], (id) => itemsOf(this.api.getSchedule(id, FEW)));
  readonly location$ = this.load('location', [], (id) => this.api.getLocation(id));
  readonly details$ = this.load('details', [], (id) => this.api.getCourseDetails(id));
  readonly instructors$ = this.load('instructors', [], (id) => itemsOf(this.api.getInstructors(id, FEW)));
  readonly authors$ = this.load('authors', [], (id) => itemsOf(this.api.getAuthors(id, FEW)));
  readonly regulation$ = this.load('regulation', [], (id) => this.api.getRegulatoryInformation(id));

  constructor() {
    super(partFailedText, partGoneText);
  }

  /** Shows the page of the contents that begins here. */
  showActivities(offset: number): void {
    this.activityOffsets.next(offset);
  }

  /** Shows the page of the documents that begins here. */
  showDocuments(offset: number): void {
    this.documentOffsets.next(offset);
  }
}
