import type { TaskMethod } from '@workstation/contract/scheduled-task'
import { AppError } from '../../platform/app-error'
import type { Services } from '../../services'
import { purgeColumns } from '../design'
import { cleanFiles } from '../file'
import { cleanRecords } from '../log'
import { purgeRecords } from '../online-record'

const works: Readonly<Record<TaskMethod, (services: Services) => Promise<void>>> = {
  cleanRecords,
  cleanFiles,
  purgeRecords,
  purgeColumns,
}

export const isBuiltIn = (id: string): id is TaskMethod => Object.hasOwn(works, id)

/** Does work that is built in. @throws task.method */
export async function builtInWork(services: Services, id: string): Promise<void> {
  if (!isBuiltIn(id)) throw new AppError('task.method')
  await works[id](services)
}
