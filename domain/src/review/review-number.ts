/**
 * The number of a run on paper: the year of the review, its own count in four digits, and which of its runs it is.
 * @param serial counts reviews from 1
 */
export const reviewNumber = (year: number, serial: number, runNo: number): string =>
  `PS${year}-${String(serial).padStart(4, '0')}-${runNo}`
