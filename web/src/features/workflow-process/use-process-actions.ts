import type { ProcessRow } from '@workstation/contract/process-record'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { useRemove } from '../../ui/confirm-remove'
import type { RowAction } from '../../ui/data-table/row-actions'
import { openDownload } from '../../ui/open-download'
import { useProcessTexts } from './use-process-texts'

interface Opens {
  set: (row: ProcessRow) => void
  edit: (row: ProcessRow) => void
  release: (row: ProcessRow) => void
  versions: (row: ProcessRow) => void
}

/** What the person may do with a process of the list. */
export function useProcessActions({ set, edit, release, versions }: Opens) {
  const { t } = useProcessTexts()
  const mayAdd = useHasButton('btn_add')
  const mayEdit = useHasButton('btn_edit')
  const mayRelease = useHasButton('btn_release')
  const mayRemove = useHasButton('btn_remove')
  const mayExport = useHasButton('btn_download')
  const copy = useCall(workflowProcess.copy, { said: t('copied') })
  const toggle = useCall(workflowProcess.toggleState)
  const remove = useRemove(workflowProcess.remove, t('removed'))
  const exporting = ({ id }: ProcessRow): RowAction => ({
    key: 'export',
    label: t('export'),
    behind: true,
    onClick: () => void call(workflowProcess.exportProcess, { id }).then(openDownload, () => undefined),
  })
  const removing = ({ id, fullName }: ProcessRow): RowAction => ({
    key: 'remove',
    label: t('remove'),
    danger: true,
    behind: true,
    onClick: () => remove({ id }, { what: fullName, lost: t('removeLost') }),
  })
  const starting = ({ id, enabledMark }: ProcessRow): RowAction => ({
    key: 'state',
    label: t(enabledMark === 1 ? 'stop' : 'startAgain'),
    behind: true,
    onClick: () => toggle.mutate({ id }),
  })
  const rowActions = (row: ProcessRow): RowAction[] => [
    { key: 'set', label: t(mayEdit ? 'set' : 'look'), onClick: () => set(row) },
    ...(mayRelease ? [{ key: 'release', label: t('release'), onClick: () => release(row) }] : []),
    ...(mayEdit ? [{ key: 'edit', label: t('properties'), behind: true, onClick: () => edit(row) }] : []),
    ...(mayRelease && row.released > 0 ? [starting(row)] : []),
    { key: 'versions', label: t('versions'), onClick: () => versions(row), behind: true },
    ...(mayAdd ? [{ key: 'copy', label: t('copy'), behind: true, onClick: () => copy.mutate({ id: row.id }) }] : []),
    ...(mayExport ? [exporting(row)] : []),
    ...(mayRemove ? [removing(row)] : []),
  ]
  return { rowActions, onOpen: set }
}
