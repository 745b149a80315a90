import { backup } from '@workstation/contract/backup'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { archiveKey, dropJob, failLeft, makeBackup, startBackup } from './make-backup'
import { fetchBackup, listBackups, removeBackup } from './read-backup'

const page = { modelId: 'backup' }
const button = (name: string) => ({ ...page, button: name })

export const backupRoutes = (services: Services): Route[] => {
  services.jobs.define<{ id: string }>('backup.make', ({ id }) => makeBackup(services, id))
  const drop = ({ id }: { id: string }) => services.storage.remove(archiveKey(id))
  // A storage that is away for long is asked again.
  services.jobs.define<{ id: string }>(dropJob, drop, ({ id }) => services.jobs.send(services.db, dropJob, { id }))
  services.jobs.define('backup.left', () => failLeft(services))
  services.jobs.schedule('backup.left', '* * * * *')
  return [
    on(backup.list, page, (input, context) => listBackups(services, context, input)),
    on(backup.create, button('btn_add'), (_, context) => startBackup(services, context), { perMinute: 6 }),
    on(backup.remove, button('btn_remove'), async ({ id }, context) => {
      await removeBackup(services, context, id)
      return null
    }),
    on(backup.download, 'fileCookie', ({ id }, context) => fetchBackup(services, context, id)),
  ]
}
