import { childrenOf, parentsOf, placeOf } from '@workstation/domain/form/form-place'
import { Modal, Select } from 'antd'
import { useState } from 'react'
import { useBack } from '../../../ui/use-back'
import { useDialogFrame } from '../../../ui/use-dialog-frame'
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
  const frame = useDialogFrame(480)
  const { acts } = useDesigning()
  const document = useDocument()
  const [parent, setParent] = useState(placeOf(document, id)?.parent ?? '')
  const [index, setIndex] = useState(atEnd)
  useBack(true, onClose)
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
    <Modal
      {...frame}
      open
      title={t('moveTitle', { label: labelOf(id) })}
      okText={t('act.move')}
      cancelText={t('cancel')}
      onOk={move}
      onCancel={onClose}
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
    </Modal>
  )
}
