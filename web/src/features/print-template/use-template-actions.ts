import { printTemplate } from '@workstation/contract/print-template'
import type { PrintTemplateRow } from '@workstation/contract/print-template-record'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { useRemove } from '../../ui/confirm-remove'
import type { RowAction } from '../../ui/data-table/row-actions'
import { openDownload } from '../../ui/open-download'
import { usePrintTexts } from './use-print-texts'

/** What the acts on a row open. */
interface Opening {
  edit: (row: PrintTemplateRow) => void
  versions: (row: PrintTemplateRow) => void
}

/** What the person may do with a template of the list. */
export function useTemplateActions({ edit, versions }: Opening) {
  const { t } = usePrintTexts()
  const [mayAdd, mayEdit] = [useHasButton('btn_add'), useHasButton('btn_edit')]
  const [mayRemove, mayExport] = [useHasButton('btn_remove'), useHasButton('btn_download')]
  const toggle = useCall(printTemplate.toggleState)
  const copy = useCall(printTemplate.copy, { said: t('copied') })
  const remove = useRemove(printTemplate.remove, t('removed'))
  const exportOne = (id: string) => void call(printTemplate.exportOne, { id }).then(openDownload, () => undefined)
  const rowActions = (row: PrintTemplateRow): RowAction[] => {
    const { id, fullName, enabledMark } = row
    const stateText = t(enabledMark === 1 ? 'disable' : 'enable')
    const removing = () => remove({ id }, { what: fullName, lost: t('removeLost') })
    return [
      { key: 'edit', label: t(mayEdit ? 'edit' : 'look'), onClick: () => edit(row) },
      ...(mayEdit ? [{ key: 'state', label: stateText, onClick: () => toggle.mutate({ id }) }] : []),
      ...(mayAdd ? [{ key: 'copy', label: t('copy'), onClick: () => copy.mutate({ id }) }] : []),
      { key: 'versions', label: t('versions'), onClick: () => versions(row) },
      ...(mayExport ? [{ key: 'export', label: t('exportOne'), onClick: () => exportOne(id) }] : []),
      ...(mayRemove ? [{ key: 'remove', label: t('remove'), danger: true, onClick: removing }] : []),
    ]
  }
  return { rowActions, onOpen: edit }
}
