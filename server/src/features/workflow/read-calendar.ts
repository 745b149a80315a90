import { type Calendar, readDays, readHours } from '@workstation/domain/calendar/working-time'
import type { Services } from '../../services'
import { readSettings } from '../setting'

const none: ReadonlySet<string> = new Set()
const wholeDay = [[0, 86_400_000]] as const

/** When people work, as the settings say. */
export async function readCalendar(services: Services): Promise<Calendar> {
  const { workingHours, freeDays, extraWorkingDays } = await readSettings(services)
  return {
    hours: readHours(workingHours) ?? wholeDay,
    freeDays: readDays(freeDays) ?? none,
    extraDays: readDays(extraWorkingDays) ?? none,
    timeZone: services.config.timeZone,
  }
}
