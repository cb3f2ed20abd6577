import { forkJoin, map, type Observable, Subject } from 'rxjs';
import type { Activity } from '../../contracts/activity';
import type { EnrollmentDocument } from '../../contracts/document';
import { itemsOf } from '../../core/api/lists';
import {
  amount,
  type CoursePart,
  FEW,
  isRegulated,
  ONE,
  OpenParts,
  orNull,
  PreviewApiService,
  partFailedText,
  partGoneText,
} from '../../features/course';
import { isPlace } from '../../features/course/views';
import { Injectable, inject } from '../../framework/di';
import type { PreviewOutline } from './preview.model';

/** The parts of a course that a preview has (CLRN-06). */
type PreviewPart = Extract<
  CoursePart,
  | 'outline'
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

  readonly outline$ = this.load('outline', [], (id) => this.loadOutline(id));
  /** Its activity is where the course begins. */
  readonly enrollment$ = this.load('activities', [], (id) => this.api.getEnrollment(id));
  readonly activities$ = this.page<Activity>({
    part: 'activities',
    kinds: ['Enrollment'],
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

  /** One small call for each tab that a course may do without. One that fails or is slow does not hold up the others. */
  private loadOutline(id: number): Observable<PreviewOutline> {
    return forkJoin({
      instructors: amount(this.api.getInstructors(id, ONE)),
      authors: amount(this.api.getAuthors(id, ONE)),
      sessions: amount(this.api.getSchedule(id, ONE)),
      documents: amount(this.api.getDocuments(id, ONE)),
      certificates: amount(this.api.getCertificates(id, ONE)),
      hasLocation: orNull(this.api.getLocation(id).pipe(map(isPlace))),
      hasRegulation: orNull(this.api.getRegulatoryInformation(id).pipe(map(isRegulated))),
    });
  }
}
