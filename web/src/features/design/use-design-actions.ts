import { type DesignRow, design } from '@workstation/contract/design'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { useRemove } from '../../ui/confirm-remove'
import type { RowAction } from '../../ui/data-table/row-actions'
import { usePageTexts } from './page/use-page-texts'

interface Opens {
  draw: (row: DesignRow) => void
  edit: (row: DesignRow) => void
  release: (row: DesignRow) => void
  versions: (row: DesignRow) => void
}

/** What the person may do with a design of the list. */
export function useDesignActions({ draw, edit, release, versions }: Opens) {
  const { t } = usePageTexts()
  const mayAdd = useHasButton('btn_add')
  const mayEdit = useHasButton('btn_edit')
  const mayRelease = useHasButton('btn_release')
  const mayRemove = useHasButton('btn_remove')
  const copy = useCall(design.copy, { said: t('copied') })
  const remove = useRemove(design.remove, t('removed'))
  const rowActions = (row: DesignRow): RowAction[] => [
    { key: 'draw', label: t(mayEdit ? 'draw' : 'look'), onClick: () => draw(row) },
    ...(mayRelease ? [{ key: 'release', label: t('release'), onClick: () => release(row) }] : []),
    ...(mayAdd ? [{ key: 'copy', label: t('copy'), onClick: () => copy.mutate({ id: row.id }) }] : []),
    ...(mayEdit ? [{ key: 'edit', label: t('properties'), onClick: () => edit(row), behind: true }] : []),
    { key: 'versions', label: t('versions'), onClick: () => versions(row), behind: true },
    ...(mayRemove
      ? [
          {
            key: 'remove',
            label: t('remove'),
            danger: true,
            behind: true,
            onClick: () => remove({ id: row.id }, { what: row.fullName, lost: t('removeLost') }),
          },
        ]
      : []),
  ]
  return { rowActions, onOpen: draw }
}
