/** A moment as clocks of a zone show it, to the minute. */
export const minuteIn = (timeZone: string, moment: Date | number): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(moment)
