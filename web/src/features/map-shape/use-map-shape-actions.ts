import { type MapShape, mapShape } from '@workstation/contract/map-shape'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { useRemove } from '../../ui/confirm-remove'
import type { RowAction } from '../../ui/data-table/row-actions'
import { openDownload } from '../../ui/open-download'
import { useMapShapeTexts } from './use-map-shape-texts'

interface Openings {
  edit: (row: MapShape) => void
  preview: (row: MapShape) => void
}

/** What the person may do with a map of the list: everybody who sees the list looks at one. */
export function useMapShapeActions({ edit, preview }: Openings) {
  const { t } = useMapShapeTexts()
  const mayEdit = useHasButton('btn_edit')
  const mayRemove = useHasButton('btn_remove')
  const mayExport = useHasButton('btn_download')
  const toggle = useCall(mapShape.toggleState)
  const remove = useRemove(mapShape.remove, t('removed'))
  const editing = (row: MapShape): RowAction[] => [
    { key: 'edit', label: t('edit'), onClick: () => edit(row) },
    {
      key: 'state',
      label: t(row.enabledMark === 1 ? 'disable' : 'enable'),
      behind: true,
      onClick: () => toggle.mutate({ id: row.id }),
    },
  ]
  const exporting = ({ id }: MapShape): RowAction => ({
    key: 'download',
    label: t('download'),
    behind: true,
    onClick: () => void call(mapShape.exportShape, { id }).then(openDownload, () => undefined),
  })
  const removing = ({ id, fullName }: MapShape): RowAction => ({
    key: 'remove',
    label: t('remove'),
    danger: true,
    behind: true,
    onClick: () => remove({ id }, { what: fullName }),
  })
  const rowActions = (row: MapShape): RowAction[] => [
    { key: 'preview', label: t('preview'), onClick: () => preview(row) },
    ...(mayEdit ? editing(row) : []),
    ...(mayExport ? [exporting(row)] : []),
    ...(mayRemove ? [removing(row)] : []),
  ]
  return { rowActions, onOpen: preview }
}
