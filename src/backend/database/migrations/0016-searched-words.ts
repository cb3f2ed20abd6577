import { script } from './script';

/** The catalog is searched by descriptions, authors and instructors too (see 0010-catalog-version). */
export const up = script(`
DROP TRIGGER productChanged;
CREATE TRIGGER productChanged AFTER UPDATE OF
  itemId, subsidiaryId, name, description, deliveryMethod, licenseTypeId, creditHours, creditType, startTime, endTime
  ON product
  BEGIN UPDATE catalogVersion SET version = version + 1; END;

CREATE TRIGGER coursePersonAdded AFTER INSERT ON coursePerson
  BEGIN UPDATE catalogVersion SET version = version + 1; END;
CREATE TRIGGER coursePersonRemoved AFTER DELETE ON coursePerson
  BEGIN UPDATE catalogVersion SET version = version + 1; END;
CREATE TRIGGER coursePersonChanged AFTER UPDATE ON coursePerson
  BEGIN UPDATE catalogVersion SET version = version + 1; END;
CREATE TRIGGER personRenamed AFTER UPDATE OF name ON person
  BEGIN UPDATE catalogVersion SET version = version + 1; END;
`);
