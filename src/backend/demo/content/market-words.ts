/** The words of a brand's catalog and memberships. All names are invented. */
interface MarketWords {
  topics: readonly [string, string, string, string, string, string];
  /** One of each topic, in public/brands/{token}/topics. */
  hasDrawings?: true;
  specialties: readonly string[];
  creditType: string;
  /** Of advanced courses. */
  advancedCreditType: string;
  partners: readonly { partnerName: string; benefit: string }[];
}

const marlowe: MarketWords = {
  topics: [
    'Wound Care',
    'Pain Assessment',
    'Infection Control',
    'Pediatric Emergencies',
    'Medication Safety',
    'End-of-Life Care',
  ],
  hasDrawings: true,
  specialties: ['Intensive Care', 'Oncology', 'Home Health', 'Labor and Delivery'],
  creditType: 'Contact Hours',
  advancedCreditType: 'Advanced Practice Hours',
  partners: [
    { partnerName: 'Softstep Footwear', benefit: '20% off shoes for long shifts' },
    { partnerName: 'Teal Thread Scrubs', benefit: 'Free embroidery on every set' },
  ],
};

const gablekey: MarketWords = {
  topics: [
    'Agency Relationships',
    'Property Valuation',
    'Contract Writing',
    'Property Management',
    'Land Use and Zoning',
    'Closing the Deal',
  ],
  hasDrawings: true,
  specialties: ['Luxury Homes', 'Commercial Leasing', 'First-Time Buyers', 'Farm and Ranch'],
  creditType: 'CE Hours',
  advancedCreditType: 'Broker CE Hours',
  partners: [
    { partnerName: 'Brightframe Photos', benefit: 'Two listings photographed for one' },
    { partnerName: 'Yardmark Signs', benefit: '15% off signs and riders' },
  ],
};

const tallyfield: MarketWords = {
  topics: [
    'Revenue Recognition',
    'Partnership Taxation',
    'Audit Sampling',
    'Claims Handling',
    'Retirement Plans',
    'Cash Flow Forecasting',
  ],
  hasDrawings: true,
  specialties: ['Nonprofits', 'Forensic Accounting', 'Small Business', 'Annuities'],
  creditType: 'CPE Credits',
  advancedCreditType: 'Advanced CPE Credits',
  partners: [
    { partnerName: 'Ledgerlight Software', benefit: 'Three months free of the practice suite' },
    { partnerName: 'Paperkite Scanning', benefit: '25% off receipt scanning' },
  ],
};

const generic: MarketWords = {
  topics: [
    'Ethics at Work',
    'Project Planning',
    'Client Communication',
    'Risk and Liability',
    'Data Protection',
    'Team Leadership',
  ],
  specialties: ['Public Sector', 'Small Firms', 'Training Others'],
  creditType: 'CE Hours',
  advancedCreditType: 'Advanced CE Hours',
  partners: [{ partnerName: 'Quiet Corner Desks', benefit: '10% off standing desks' }],
};

const WORDS: ReadonlyMap<string, MarketWords> = new Map(Object.entries({ marlowe, gablekey, tallyfield }));

export function marketWordsOf(token: string): MarketWords {
  return WORDS.get(token) ?? generic;
}
