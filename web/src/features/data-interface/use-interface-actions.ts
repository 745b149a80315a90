import { dataInterface } from '@workstation/contract/data-interface'
import type { InterfaceRow } from '@workstation/contract/interface-record'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { useRemove } from '../../ui/confirm-remove'
import type { RowAction } from '../../ui/data-table/row-actions'
import { openDownload } from '../../ui/open-download'
import { useInterfaceTexts } from './use-interface-texts'
import { useOffInterface } from './use-off-interface'

/** What the acts on a row open. */
interface Opening {
  edit: (row: InterfaceRow) => void
  log: (row: InterfaceRow) => void
  versions: (row: InterfaceRow) => void
}

/** What the person may do with an interface of the list. */
export function useInterfaceActions({ edit, log, versions }: Opening) {
  const { t } = useInterfaceTexts()
  const mayEdit = useHasButton('btn_edit')
  const mayRemove = useHasButton('btn_remove')
  const mayExport = useHasButton('btn_download')
  const maySql = useHasButton('btn_sql')
  const turn = useCall(dataInterface.toggleState)
  const mayTurnOff = useOffInterface()
  const toggle = async (row: InterfaceRow) => {
    if (row.enabledMark !== 1 || (await mayTurnOff(row))) turn.mutate({ id: row.id })
  }
  const remove = useRemove(dataInterface.remove, t('removed'))
  const isHis = (row: InterfaceRow) => row.readsAll !== 1 || maySql
  const rowActions = (row: InterfaceRow): RowAction[] => [
    { key: 'edit', label: t(mayEdit && isHis(row) ? 'edit' : 'look'), onClick: () => edit(row) },
    { key: 'log', label: t('log'), onClick: () => log(row) },
    { key: 'versions', label: t('versions'), onClick: () => versions(row) },
    ...(mayEdit && isHis(row)
      ? [
          {
            key: 'state',
            label: t(row.enabledMark === 1 ? 'disable' : 'enable'),
            onClick: () => void toggle(row),
          },
        ]
      : []),
    ...(mayExport
      ? [
          {
            key: 'export',
            label: t('exportOne'),
            onClick: () => void call(dataInterface.exportOne, { id: row.id }).then(openDownload, () => undefined),
          },
        ]
      : []),
    ...(mayRemove && isHis(row)
      ? [
          {
            key: 'remove',
            label: t('remove'),
            danger: true,
            onClick: () => remove({ id: row.id }, { what: row.fullName, lost: t('removeLost') }),
          },
        ]
      : []),
  ]
  return { rowActions, onOpen: edit }
}
