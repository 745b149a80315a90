/** A moment as people read it, `yyyy-MM-dd HH:mm`, in the product's time zone. */
export function localTime(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(moment)
}
