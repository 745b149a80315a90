/** How a value is written; '' as its kind is usually written. */
export const valueFormats = [
  '',
  'date',
  'dateTime',
  'dateChinese',
  'integer',
  'amount',
  'amountChinese',
  'percent',
  'yesNo',
] as const
export type ValueFormat = (typeof valueFormats)[number]
