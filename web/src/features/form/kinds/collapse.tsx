import { Collapse } from 'antd'
import { useForm } from '../form-context'
import { NodeView } from '../node-view'
import { settingsIn } from '../settings-in'
import { useWords } from '../use-words'
import type { PartProps, WebKind } from '../web-kind'

/** Parts that open and close. */
function Parts({ node }: PartProps) {
  const words = useWords()
  const { state } = useForm()
  const { accordion = false } = settingsIn<{ accordion: boolean }>(node)
  const parts = (node.children ?? []).flatMap((id) => state.form.document.nodes[id] ?? [])
  const open = parts.filter((part) => settingsIn<{ open: boolean }>(part).open !== false).map(({ id }) => id)
  return (
    <Collapse
      accordion={accordion}
      defaultActiveKey={accordion ? open.slice(0, 1) : open}
      items={parts.map((part) => ({
        key: part.id,
        label: words(part.label),
        children: <NodeView id={part.id} />,
        forceRender: true,
      }))}
    />
  )
}

export const collapse: WebKind = { Part: Parts }
