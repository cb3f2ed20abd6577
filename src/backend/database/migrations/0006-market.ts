import { script } from './script';

/** Catalog, cart and memberships (ENT-12, ENT-15). A product that is a course has the id of the course. */
export const up = script(`
CREATE TABLE licenseTypeState (
  licenseTypeId INTEGER NOT NULL REFERENCES licenseType ON DELETE CASCADE,
  stateAbbv TEXT NOT NULL REFERENCES state,
  PRIMARY KEY (licenseTypeId, stateAbbv)
) STRICT, WITHOUT ROWID;

CREATE TABLE licenseLevel (
  licenseLevelId INTEGER PRIMARY KEY,
  licenseTypeId INTEGER NOT NULL REFERENCES licenseType ON DELETE CASCADE,
  goal TEXT NOT NULL,
  licenseLevel TEXT NOT NULL,
  currentLicenseLevel TEXT NOT NULL,
  desiredLicenseLevel TEXT NOT NULL
) STRICT;
CREATE INDEX licenseLevelOfType ON licenseLevel (licenseTypeId);

CREATE TABLE tag (
  tagId INTEGER PRIMARY KEY,
  subsidiaryId INTEGER NOT NULL REFERENCES subsidiary,
  tagName TEXT NOT NULL,
  tagType TEXT NOT NULL,
  licenseTypeId INTEGER REFERENCES licenseType,
  stateAbbv TEXT REFERENCES state
) STRICT;
CREATE INDEX tagOfSubsidiary ON tag (subsidiaryId);

CREATE TABLE product (
  itemId INTEGER PRIMARY KEY,
  subsidiaryId INTEGER NOT NULL REFERENCES subsidiary,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  deliveryMethod TEXT NOT NULL,
  licenseTypeId INTEGER REFERENCES licenseType,
  creditHours REAL,
  creditType TEXT NOT NULL,
  imageUrl TEXT NOT NULL,
  seatsRemaining INTEGER CHECK (seatsRemaining >= 0),
  startTime TEXT,
  endTime TEXT
) STRICT;
CREATE INDEX productOfSubsidiary ON product (subsidiaryId, name);

CREATE TABLE offering (
  productCode TEXT PRIMARY KEY,
  itemId INTEGER NOT NULL REFERENCES product ON DELETE CASCADE,
  stateAbbv TEXT NOT NULL REFERENCES state,
  price REAL NOT NULL CHECK (price >= 0),
  notForIndividualSale INTEGER NOT NULL CHECK (notForIndividualSale IN (0, 1)),
  paymentOptionId INTEGER,
  UNIQUE (itemId, stateAbbv)
) STRICT, WITHOUT ROWID;

CREATE TABLE packageChild (
  packageId INTEGER NOT NULL REFERENCES product ON DELETE CASCADE,
  itemId INTEGER NOT NULL REFERENCES product ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (packageId, itemId)
) STRICT, WITHOUT ROWID;
CREATE INDEX packagesOfChild ON packageChild (itemId);

ALTER TABLE enrollment ADD COLUMN packageId INTEGER REFERENCES product ON DELETE SET NULL;
CREATE INDEX enrollmentInPackage ON enrollment (packageId) WHERE packageId IS NOT NULL;

CREATE TABLE promoCode (
  subsidiaryId INTEGER NOT NULL REFERENCES subsidiary,
  code TEXT NOT NULL COLLATE NOCASE,
  percentOff REAL NOT NULL CHECK (percentOff > 0 AND percentOff <= 100),
  endDate TEXT NOT NULL,
  packageId INTEGER REFERENCES product ON DELETE CASCADE,
  PRIMARY KEY (subsidiaryId, code)
) STRICT, WITHOUT ROWID;

CREATE TABLE cart (
  shoppingCartId TEXT PRIMARY KEY,
  studentId INTEGER NOT NULL UNIQUE REFERENCES student ON DELETE CASCADE,
  promoCode TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE cartItem (
  cartItemId INTEGER PRIMARY KEY AUTOINCREMENT,
  shoppingCartId TEXT NOT NULL REFERENCES cart ON DELETE CASCADE,
  productCode TEXT NOT NULL REFERENCES offering,
  courseId INTEGER NOT NULL,
  packageId INTEGER,
  amount REAL NOT NULL CHECK (amount >= 0),
  UNIQUE (shoppingCartId, productCode, courseId)
) STRICT;

CREATE TABLE subscription (
  subscriptionId INTEGER PRIMARY KEY,
  studentId INTEGER NOT NULL REFERENCES student ON DELETE CASCADE,
  licenseTypeId INTEGER NOT NULL REFERENCES licenseType,
  subscriptionPlan TEXT NOT NULL,
  subscriptionPlanTier TEXT NOT NULL,
  endDate TEXT NOT NULL,
  cancelledDate TEXT
) STRICT;
CREATE INDEX subscriptionOfStudent ON subscription (studentId);

CREATE TABLE membershipConfiguration (
  licenseTypeId INTEGER PRIMARY KEY REFERENCES licenseType ON DELETE CASCADE,
  upsellUrl TEXT NOT NULL
) STRICT;

CREATE TABLE membershipFeature (
  licenseTypeId INTEGER NOT NULL REFERENCES membershipConfiguration ON DELETE CASCADE,
  feature TEXT NOT NULL,
  enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  membersOnly INTEGER NOT NULL CHECK (membersOnly IN (0, 1)),
  url TEXT NOT NULL,
  PRIMARY KEY (licenseTypeId, feature)
) STRICT, WITHOUT ROWID;

CREATE TABLE partnerOffering (
  offeringId INTEGER PRIMARY KEY,
  licenseTypeId INTEGER NOT NULL REFERENCES licenseType ON DELETE CASCADE,
  partnerName TEXT NOT NULL,
  benefit TEXT NOT NULL,
  terms TEXT NOT NULL,
  code TEXT NOT NULL,
  url TEXT NOT NULL,
  logoUrl TEXT NOT NULL
) STRICT;
CREATE INDEX partnerOfferingOfType ON partnerOffering (licenseTypeId);

CREATE TABLE resource (
  resourceId INTEGER PRIMARY KEY,
  licenseTypeId INTEGER NOT NULL REFERENCES licenseType ON DELETE CASCADE,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  resourceType TEXT NOT NULL,
  topic TEXT NOT NULL,
  url TEXT NOT NULL,
  minutes INTEGER
) STRICT;
CREATE INDEX resourceOfType ON resource (licenseTypeId, title);

CREATE TABLE resourceReview (
  resourceId INTEGER NOT NULL REFERENCES resource ON DELETE CASCADE,
  studentId INTEGER NOT NULL REFERENCES student ON DELETE CASCADE,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  review TEXT NOT NULL,
  PRIMARY KEY (resourceId, studentId)
) STRICT, WITHOUT ROWID;
`);
