import { DeleteOutlined, EditOutlined, SwapOutlined } from '@ant-design/icons'
import { type DictionaryType, dictionary } from '@workstation/contract/dictionary'
import { Button } from 'antd'
import { useState } from 'react'
import { useHasButton } from '../../platform/permission'
import { useRemove } from '../../ui/confirm-remove'
import { lazyPart } from '../../ui/lazy-part'
import { useTreeListTexts } from '../../ui/tree-list/use-tree-list-texts'
import { useDictionaryTexts } from './use-dictionary-texts'
import type { useMoveType } from './use-move-type'

const MoveDialog = lazyPart(async () => (await import('../../ui/tree-list/move-dialog')).MoveDialog)

interface TypeActsProps {
  type: DictionaryType
  types: readonly DictionaryType[]
  onEdit: () => void
  onMove: ReturnType<typeof useMoveType>
}

/** What can be done with the chosen dictionary. */
export function TypeActs({ type, types, onEdit, onMove }: TypeActsProps) {
  const { t } = useDictionaryTexts()
  const { t: treeText } = useTreeListTexts()
  const [moves, setMoves] = useState(false)
  const mayEdit = useHasButton('btn_edit')
  const mayRemove = useHasButton('btn_remove')
  const remove = useRemove(dictionary.removeType, t('typeRemoved'))
  const itemOf = (one: DictionaryType) => ({ ...one, name: one.fullName })
  return (
    <>
      {mayEdit && (
        <Button size="small" icon={<EditOutlined aria-hidden />} onClick={onEdit}>
          {t('editType')}
        </Button>
      )}
      {mayEdit && types.length > 1 && (
        <Button size="small" icon={<SwapOutlined aria-hidden rotate={90} />} onClick={() => setMoves(true)}>
          {treeText('moveTo')}
        </Button>
      )}
      {mayRemove && (
        <Button
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden />}
          onClick={() => remove({ id: type.id }, { what: type.fullName })}
        >
          {t('removeType')}
        </Button>
      )}
      {moves && (
        <MoveDialog
          items={types.map(itemOf)}
          moved={itemOf(type)}
          busy={onMove.isPending}
          onMove={(move) => onMove.mutate(move, { onSuccess: () => setMoves(false) })}
          onClose={() => setMoves(false)}
        />
      )}
    </>
  )
}
