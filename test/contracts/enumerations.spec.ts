import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { STEP_TYPES } from '../../src/contracts/activity';
import { ENVIRONMENT_NAMES, NAVIGATION_ITEM_TYPES } from '../../src/contracts/brand';
import { COURSE_TABS, ENROLLMENT_STATES, REQUIREMENTS, WEEKDAYS } from '../../src/contracts/enumerations';
import { FEATURE_NAMES } from '../../src/contracts/learning-path';
import { LOCK_STATES } from '../../src/contracts/learning-path-details';
import { DELIVERY_METHODS } from '../../src/contracts/product';
import { APPS } from '../../src/core/brand/brand-resolver';
import { HUB_TRANSPORTS } from '../../src/core/hub/hub.model';
import { TOKEN_PARAMETERS } from '../../src/core/session/address-tokens';
import { PATH_ORDERS } from '../../src/features/learning-path/path-order.model';
import { PATH_ORDER_LABELS } from '../../src/features/learning-path/path-order.text';
import { WIDTH_CLASSES } from '../../src/platform/device/device.service';

describe('enumerations', () => {
  it.each([
    [
      'delivery methods',
      DELIVERY_METHODS,
      'Online, Seminar, SeminarClass, Webinar, Correspondence, Package, RecordedWebinar, Subscription, ' +
        'PhysicalProduct, Parent, AddOn, ThirdParty, LiveStream, MP3, Video, Podcast',
    ],
    [
      'feature names',
      FEATURE_NAMES,
      'WeeklyGoalTracker, ExpirationDateTracker, ProgressTrackerByPercent, ProgressTrackerByCredit, Resources, ' +
        'PartnerOfferings, Community',
    ],
    [
      'content lock states',
      LOCK_STATES,
      'Unlocked, Locked, Expired, Completed, Failed, Upsell, InSession, StartingSoon, ExpiresSoon, ' +
        'CertificateLocked, ScheduleCourse',
    ],
    ['enrolment states', ENROLLMENT_STATES, 'Enrolled, StartingSoon, SoldOut, EnrolledInDifferentState'],
    [
      'step types',
      STEP_TYPES,
      'Survey, VC5, Zoom, Affidavit, RequiredDocument, GoogleMap, Brightcove, Affirmation, Schedule',
    ],
    ['requirements', REQUIREMENTS, 'affidavit, requiredDocument, proctoredExam, requiredSurvey, payment'],
    ['apps', APPS, 'Dashboard, LearningLauncher, AdminTools, B2B'],
    ['environments', ENVIRONMENT_NAMES, 'prod, stage, test, dev'],
    [
      'types of navigation items',
      NAVIGATION_ITEM_TYPES,
      'Link, Separator, AccountMenu, DashboardMenu, MembershipMenu, Submenu, Logo, FlexGrowSpacer, Cart, ' +
        'ProfileSubmenu',
    ],
    ['transports of the hub', HUB_TRANSPORTS, 'WebSockets, ServerSentEvents, LongPolling'],
    ['parameters with a credential', TOKEN_PARAMETERS, 'xcred, jwt, transport, transportToken'],
    [
      'orders of paths',
      PATH_ORDERS.map((order) => PATH_ORDER_LABELS[order]),
      'Recently Viewed, Expiration Date, State, Profession, Learning Path (A to Z)',
    ],
    [
      'width classes',
      WIDTH_CLASSES.map(([name, minimum]) => `${name} ${minimum}`),
      'lg 1024, md 768, sm 640, min 0',
    ],
    [
      'tabs of a course',
      COURSE_TABS,
      'tableOfContents, certificates, progress, resources, schedule, notes, aboutCourse, instructor, author, ' +
        'regulatoryRequirements',
    ],
  ])('the %s are those of the spec', (_, list, names) => {
    expect(list.join(', ')).toBe(names);
  });

  it('a week starts with 1, Sunday, and ends with 7, Saturday', () => {
    expect(WEEKDAYS).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
  });

  it('the breakpoints are those of the style sheets (ENT-25)', () => {
    const sheet = readFileSync(resolve(__dirname, '../../styles/tokens/_breakpoints.scss'), 'utf8');
    const points = [...sheet.matchAll(/"([\w-]+)": (\d+)/g)].map(([, name, px]) => `${name} ${px}`);
    expect(points.join(', ')).toBe(
      'xs 0, sm 640, md 768, lg 1024, xl 1280, 2xl 1440, max-fixed 1616, 3xl 1680',
    );
  });
});
