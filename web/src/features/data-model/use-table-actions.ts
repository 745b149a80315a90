import { dataModel, type OutsideTableRow } from '@workstation/contract/data-model'
import { useState } from 'react'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import type { RowAction } from '../../ui/data-table/row-actions'
import { openDownload } from '../../ui/open-download'
import type { Review } from './plan-dialog'
import { useModelTexts } from './use-model-texts'

interface TableActions {
  link: string
  /** Whether its source says that the product may write there. */
  mayWrite: boolean
  open: (table: string) => void
  edit: (table: string) => void
}

/** What the person may do with a table of the list, and the plan of a removal that is looked at. */
export function useTableActions({ link, mayWrite, open, edit }: TableActions) {
  const { t } = useModelTexts()
  const [review, setReview] = useState<Review>()
  const mayEdit = useHasButton('btn_edit') && mayWrite
  const mayRemove = useHasButton('btn_remove') && mayWrite
  const mayExport = useHasButton('btn_download')
  const remove = useCall(dataModel.remove, { said: t('removed') })
  const plan = useCall(dataModel.plan)
  async function ask(table: string): Promise<void> {
    const tableInfo = { table }
    const planned = await plan.mutateAsync({ link, act: 'remove', tableInfo }).catch(() => null)
    if (!planned) return
    const done = (typed: string | null) => {
      setReview(undefined)
      if (typed !== null) remove.mutate({ link, table, typed, plan: planned.digest })
    }
    setReview({ table, plan: planned, done })
  }
  const download = async (table: string) => openDownload(await call(dataModel.export, { link, table }))
  const rowActions = ({ table, isView }: OutsideTableRow): RowAction[] => [
    { key: 'open', label: t('open'), onClick: () => open(table) },
    ...(mayEdit && isView === 0 ? [{ key: 'edit', label: t('edit'), onClick: () => edit(table) }] : []),
    ...(mayExport
      ? [
          {
            key: 'export',
            label: t('export'),
            behind: true,
            onClick: () => void download(table).catch(() => undefined),
          },
        ]
      : []),
    ...(mayRemove && isView === 0
      ? [{ key: 'remove', label: t('remove'), danger: true, behind: true, onClick: () => void ask(table) }]
      : []),
  ]
  return { rowActions, review }
}
