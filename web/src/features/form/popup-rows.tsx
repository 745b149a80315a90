import { PlusOutlined } from '@ant-design/icons'
import type { FormNode } from '@workstation/domain/form/document'
import { settingsOf } from '@workstation/domain/form/kind-parts/settings-of'
import { table as kind } from '@workstation/domain/form/kinds/table'
import { Button } from 'antd'
import { useState } from 'react'
import { lazyPart } from '../../ui/lazy-part'
import { usePickDialog } from '../../ui/picker/field/use-pick-dialog'
import { type PopupRow, textOf } from '../../ui/picker/popup/popup-source'
import type { SubTableStore } from '../../ui/sub-table/sub-table-store'
import { useRelated } from './related'
import { useFormTexts } from './use-form-texts'
import { useWords } from './use-words'

const settingsIn = settingsOf(kind.settings, kind.initial)
const loadDialog = async () => (await import('../../ui/picker/popup/popup-dialog')).PopupDialog
const PopupDialog = lazyPart(loadDialog)

/** What each column takes of a chosen row: the field that the design says, or the one that is called alike. */
function textsOf(node: FormNode, table: SubTableStore, row: PopupRow): ReadonlyMap<string, string> {
  const { fills = [] } = settingsIn(node)
  const alike = table.columns.map(({ key }) => ({ column: key, field: key }))
  const taken = (fills.length > 0 ? fills : alike).filter(({ field }) => Object.hasOwn(row, field))
  return new Map(taken.map(({ column, field }) => [column, textOf(row[field])]))
}

/** Adds rows to a sub-table that are chosen from its source, one after the other while the dialog stands open. */
export function PopupRows({ node, table }: { node: FormNode; table: SubTableStore }) {
  const { t } = useFormTexts()
  const words = useWords()
  const dialog = usePickDialog(loadDialog)
  const [count, setCount] = useState(0)
  const source = useRelated(node)
  const { addText } = settingsIn(node)
  if (!source) return null
  const { openerRef, onOpen, onNear } = dialog.field
  const open = () => {
    setCount(0)
    onOpen()
  }
  const add = (row: PopupRow) => {
    if (table.addTexts(textsOf(node, table, row)) === null || table.isFull) dialog.close()
    setCount((before) => before + 1)
  }
  return (
    <>
      <Button
        ref={openerRef}
        type="dashed"
        block
        icon={<PlusOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
        onFocus={onNear}
        onMouseEnter={onNear}
      >
        {words(addText) || t('chooseRows')}
      </Button>
      {dialog.mounted && (
        <PopupDialog
          {...dialog.dialog}
          source={source}
          value=""
          goesOn
          title={count > 0 ? t('rowsAdded', { count }) : t('chooseRows')}
          onConfirm={add}
        />
      )}
    </>
  )
}
