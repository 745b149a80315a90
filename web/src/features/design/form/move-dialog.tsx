import { childrenOf, parentsOf, placeOf } from '@workstation/domain/form/form-place'
import { Select } from 'antd'
import { useState } from 'react'
import { ChoiceDialog } from '../../../ui/choice-dialog'
import { useDesignTexts } from '../use-design-texts'
import { useDesigning, useDocument } from './designing'
import { Setting } from './setting'
import { useWords } from './use-words'

interface MoveDialogProps {
  id: string
  onClose: () => void
}

/** The choice of the last place; others count from 0. */
const atEnd = -1
/** The choice that means the form itself. */
const wholeForm = ''

/** Says where a node shall go, for who cannot drag it. */
export function MoveDialog({ id, onClose }: MoveDialogProps) {
  const { t } = useDesignTexts()
  const words = useWords()
  const { acts } = useDesigning()
  const document = useDocument()
  const [parent, setParent] = useState(placeOf(document, id)?.parent ?? '')
  const [index, setIndex] = useState(atEnd)
  const labelOf = (one: string) => words(document.nodes[one]?.label ?? '')
  const parents = [wholeForm, ...parentsOf(document).keys()].filter((one) => acts.mayMove(id, one || null))
  const siblings = childrenOf(document, parent || null).filter((one) => one !== id)
  const move = () => {
    const there = childrenOf(document, parent || null)
    const before = siblings[index]
    acts.move(id, { parent: parent || null, at: before === undefined ? there.length : there.indexOf(before) })
    onClose()
  }
  return (
    <ChoiceDialog
      width={480}
      title={t('moveTitle', { label: labelOf(id) })}
      okText={t('act.move')}
      onOk={move}
      isDirty={() => parent !== (placeOf(document, id)?.parent ?? '') || index !== atEnd}
      onClose={onClose}
    >
      <Setting label={t('moveParent')}>
        <Select
          value={parent}
          options={parents.map((value) => ({ value, label: value === wholeForm ? t('wholeForm') : labelOf(value) }))}
          onChange={(value) => {
            setParent(value)
            setIndex(atEnd)
          }}
        />
      </Setting>
      <Setting label={t('movePlace')}>
        <Select
          value={index}
          options={[
            ...siblings.map((one, value) => ({ value, label: t('placeBefore', { label: labelOf(one) }) })),
            { value: atEnd, label: t('placeLast') },
          ]}
          onChange={setIndex}
        />
      </Setting>
    </ChoiceDialog>
  )
}
