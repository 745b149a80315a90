import type { BaseInfo } from '@workstation/contract/profile'
import type { Dayjs } from 'dayjs'
import { startOfDay } from '../../../ui/zoned-day'

/** The own record as its form holds it. */
export type BaseInfoForm = Omit<BaseInfo, 'birthday'> & { birthday: Dayjs | null }

/** The first moment of a chosen day in the organisation's time zone, null for none. */
export const birthdayOf = (day: Dayjs | null | undefined) => (day ? startOfDay(day.format('YYYY-MM-DD')) : null)
