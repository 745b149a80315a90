import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { ChoiceDialog } from '../../choice-dialog'
import { useUiTexts } from '../../use-ui-texts'
import { useIsNarrow } from '../../use-window-width'
import type { PickerNode } from '../picker-node'
import { ChosenList } from './chosen-list'
import { PickContext } from './pick-context'
import './picker-dialog.css'

export interface PickerDialogProps {
  /** Id of its content, which the field points to. */
  id: string
  open: boolean
  title: string
  /** Pixels; below 768 px of window it is full screen. */
  width: number
  multiple: boolean
  chosen: readonly PickerNode[]
  /** Said in place of confirming nothing; without it nothing may be confirmed. */
  neededText?: string
  /** Shows what is chosen at the side, for more than one choice it is always shown. */
  listsChosen?: boolean
  onConfirm: (nodes: PickerNode[]) => void
  onClose: () => void
  afterClose: () => void
  children: ReactNode
}

/** Makes a choice that counts once it is confirmed; closing leaves everything as it was (WID-10). */
export function PickerDialog(props: PickerDialogProps) {
  const { multiple, onConfirm, neededText } = props
  const { t } = useUiTexts()
  const panes = useRef<HTMLDivElement>(null)
  const narrow = useIsNarrow()
  // A phone's keyboard would hide the list that somebody came to see.
  const settle = (open: boolean) => {
    const alreadyUsed = panes.current?.contains(document.activeElement)
    if (open && !narrow && !alreadyUsed) panes.current?.querySelector('input')?.focus()
  }
  const [draft, setDraft] = useState<readonly PickerNode[]>(props.chosen)
  const [missing, setMissing] = useState(false)
  const change = useCallback((next: readonly PickerNode[]) => {
    setMissing(false)
    setDraft(next)
  }, [])
  const confirm = () => (neededText && draft.length === 0 ? setMissing(true) : onConfirm([...draft]))
  const choose = useCallback(
    (node: PickerNode, sure: boolean) => {
      if (multiple) return setDraft((before) => toggled(before, node))
      setMissing(false)
      setDraft([node])
      if (sure) onConfirm([node])
    },
    [multiple, onConfirm],
  )
  const chosen = useMemo(() => new Set(draft.map((node) => node.id)), [draft])
  const pick = useMemo(() => ({ multiple, chosen, choose }), [multiple, chosen, choose])
  // One choice is made again by one click; several are work.
  const isDirty = () => multiple && namesOf(draft) !== namesOf(props.chosen)
  return (
    <ChoiceDialog
      width={props.width}
      className="pick-dialog"
      open={props.open}
      title={props.title}
      okText={t('ok')}
      onOk={confirm}
      isDirty={isDirty}
      onClose={props.onClose}
      afterClose={props.afterClose}
      afterOpenChange={settle}
      destroyOnHidden
    >
      <PickContext value={pick}>
        <div id={props.id} ref={panes} className="pick-panes">
          <div className="pick-sources">{props.children}</div>
          {(multiple || props.listsChosen) && <ChosenList nodes={draft} onChange={change} />}
        </div>
        <p role="alert" className="pick-needed">
          {missing && draft.length === 0 ? neededText : ''}
        </p>
      </PickContext>
    </ChoiceDialog>
  )
}

const namesOf = (nodes: readonly PickerNode[]) => nodes.map(({ id }) => id).join()

/** The list with a node at its end, or without it when it was there. */
function toggled(nodes: readonly PickerNode[], node: PickerNode): PickerNode[] {
  const rest = nodes.filter((other) => other.id !== node.id)
  return rest.length < nodes.length ? rest : [...nodes, node]
}
