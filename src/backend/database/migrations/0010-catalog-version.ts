import { script } from './script';

/**
 * A number that grows with every change of what the catalog is searched by, from any source. An index in memory is
 * stale once the number has changed. Seats are left out, because they change with every enrollment and nothing is
 * searched by them.
 */
export const up = script(`
CREATE TABLE catalogVersion (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL
) STRICT;
INSERT INTO catalogVersion VALUES (1, 1);

CREATE TRIGGER productAdded AFTER INSERT ON product
  BEGIN UPDATE catalogVersion SET version = version + 1; END;
CREATE TRIGGER productRemoved AFTER DELETE ON product
  BEGIN UPDATE catalogVersion SET version = version + 1; END;
CREATE TRIGGER productChanged AFTER UPDATE OF
  itemId, subsidiaryId, name, deliveryMethod, licenseTypeId, creditHours, creditType, startTime, endTime ON product
  BEGIN UPDATE catalogVersion SET version = version + 1; END;

CREATE TRIGGER offeringAdded AFTER INSERT ON offering
  BEGIN UPDATE catalogVersion SET version = version + 1; END;
CREATE TRIGGER offeringRemoved AFTER DELETE ON offering
  BEGIN UPDATE catalogVersion SET version = version + 1; END;
CREATE TRIGGER offeringChanged AFTER UPDATE ON offering
  BEGIN UPDATE catalogVersion SET version = version + 1; END;

CREATE TRIGGER licenseTypeRenamed AFTER UPDATE OF licenseTypeName ON licenseType
  BEGIN UPDATE catalogVersion SET version = version + 1; END;
`);
