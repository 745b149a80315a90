import type { TaskMethod } from '@workstation/contract/scheduled-task'
import { type Actor, isPermitted, type PermissionNeed } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Services } from '../../services'
import { scheduledBackup, tryBackup } from '../backup'
import { purgeColumns } from '../design'
import { cleanFiles } from '../file'
import { cleanRecords } from '../log'
import { purgeRecords } from '../online-record'

const works: Readonly<Record<TaskMethod, (services: Services) => Promise<void>>> = {
  cleanRecords,
  makeBackup: scheduledBackup,
  tryBackup,
  cleanFiles,
  purgeRecords,
  purgeColumns,
}

const backups = { modelId: 'backup', button: 'btn_add' }
/** The button without which nobody has some work done by itself either. */
const buttonOf: Partial<Record<TaskMethod, PermissionNeed>> = { makeBackup: backups, tryBackup: backups }

/** Whether somebody may schedule some built-in work. */
export const maySchedule = (actor: Actor, id: TaskMethod): boolean => {
  const need = buttonOf[id]
  return !need || isPermitted(actor, need)
}

export const isBuiltIn = (id: string): id is TaskMethod => Object.hasOwn(works, id)

/** Does work that is built in. @throws task.method */
export async function builtInWork(services: Services, id: string): Promise<void> {
  if (!isBuiltIn(id)) throw new AppError('task.method')
  await works[id](services)
}
