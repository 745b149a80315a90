import type { Services } from '../../services'
import { readNumberSetting } from '../setting'
import { deleteEmptyMessages, deleteRemovedRecipients } from './clean-store'

const dayMs = 86_400_000

/** Removes for good what people deleted, what was taken back and what expired, some days after (messageKeptDays). */
export async function cleanMessages(services: Services): Promise<void> {
  const { db, clock } = services
  const days = await readNumberSetting(services, 'messageKeptDays')
  const before = new Date(clock.now().getTime() - days * dayMs)
  while ((await deleteRemovedRecipients(db, before)) > 0);
  while ((await deleteEmptyMessages(db, before)) > 0);
}
