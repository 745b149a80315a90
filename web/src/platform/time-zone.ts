/** The document of the server says it, so that also pages without a session know it from the start. */
let timeZone = document.documentElement.dataset.timeZone ?? 'Asia/Shanghai'

/** The organisation's time zone, an IANA name. */
export const currentTimeZone = (): string => timeZone

/** Sets the organisation's time zone, in which every date is shown. */
export function setTimeZone(zone: string): void {
  timeZone = zone
}
