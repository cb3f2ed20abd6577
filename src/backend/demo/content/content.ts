/** The texts of a brand's demo data. The states of paths are in situations.ts, the same for all brands. */
interface LicenseTypeContent {
  licenseTypeName: string;
  educationType: string;
  profession: string;
}

export interface PathContent {
  learningPathName: string;
  /** 1 is the first of licenseTypes. */
  licenseTypes: readonly number[];
  states: readonly string[];
  /** About a topic, and no renewal of a license. */
  isTopic?: true;
}

export interface BrandContent {
  licenseTypes: readonly LicenseTypeContent[];
  /** One for each situation, in their order. */
  paths: readonly [PathContent, PathContent, PathContent, PathContent, PathContent, PathContent, PathContent];
  courses: readonly [string, string, string];
  whyStatement: string;
  /** The two licenses that lee's survey asks for: one is renewed by all on one day, one by each on a day of their own. */
  required: readonly { licenseType: number; states: readonly string[] }[];
  lastNames: Readonly<Record<string, string>>;
}
