import { minuteAt } from '@workstation/domain/calendar/wall-clock'
import type { Db } from '../../platform/database'
import type { Services } from '../../services'

/** The name of somebody, there or not. */
export async function nameOf(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('app_user').select('real_name').where('id', '=', id).executeTakeFirst()
  return row?.real_name ?? id
}

/** A moment as people of the product write it; '' for none. */
export function writtenTime({ config }: Services, at: number | undefined): string {
  if (at === undefined) return ''
  return minuteAt(at, config.timeZone)
}
