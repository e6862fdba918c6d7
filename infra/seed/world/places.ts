export interface Place {
  readonly city: string;
  readonly state: string;
  readonly areaCode: string;
  readonly zip: string;
  readonly timeZone: string;
}

const place = (city: string, state: string, areaCode: string, zip: string, timeZone: string): Place => ({
  city,
  state,
  areaCode,
  zip,
  timeZone,
});

/** The three cities of the demo first, then those that larger worlds spread over. */
export const places: readonly Place[] = [
  place('Asheville', 'NC', '828', '28801', 'America/New_York'),
  place('Madison', 'WI', '608', '53703', 'America/Chicago'),
  place('Boise', 'ID', '208', '83702', 'America/Boise'),
  place('Portland', 'OR', '503', '97205', 'America/Los_Angeles'),
  place('Spokane', 'WA', '509', '99201', 'America/Los_Angeles'),
  place('Sacramento', 'CA', '916', '95814', 'America/Los_Angeles'),
  place('Reno', 'NV', '775', '89501', 'America/Los_Angeles'),
  place('Flagstaff', 'AZ', '928', '86001', 'America/Phoenix'),
  place('Santa Fe', 'NM', '505', '87501', 'America/Denver'),
  place('Fort Collins', 'CO', '970', '80521', 'America/Denver'),
  place('Missoula', 'MT', '406', '59801', 'America/Denver'),
  place('Lincoln', 'NE', '402', '68508', 'America/Chicago'),
  place('Duluth', 'MN', '218', '55802', 'America/Chicago'),
  place('Des Moines', 'IA', '515', '50309', 'America/Chicago'),
  place('Tulsa', 'OK', '918', '74103', 'America/Chicago'),
  place('Baton Rouge', 'LA', '225', '70801', 'America/Chicago'),
  place('Chattanooga', 'TN', '423', '37402', 'America/New_York'),
  place('Lexington', 'KY', '859', '40507', 'America/New_York'),
  place('Savannah', 'GA', '912', '31401', 'America/New_York'),
  place('Richmond', 'VA', '804', '23219', 'America/New_York'),
  place('Pittsburgh', 'PA', '412', '15222', 'America/New_York'),
  place('Ithaca', 'NY', '607', '14850', 'America/New_York'),
  place('Burlington', 'VT', '802', '05401', 'America/New_York'),
  place('Portland', 'ME', '207', '04101', 'America/New_York'),
];
