import { user } from '@workstation/contract/user'
import { useReload } from '../../platform/queries/mark-changed'
import { ImportDialog } from '../../ui/import/import-dialog'
import { useUserImport } from './use-user-import'
import { useUserTexts } from './use-user-texts'

/** The import of people (USR-33 to USR-36); the list shows them as soon as they are in. */
export function UserImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useUserTexts()
  const reload = useReload()
  return (
    <ImportDialog
      open
      title={t('importTitle')}
      {...useUserImport()}
      onClose={onClose}
      onImported={() => void reload.changedBy(user.importData)}
    />
  )
}
