import { Tabs } from 'antd'
import { useForm } from '../form-context'
import { NodeView } from '../node-view'
import { settingsIn } from '../settings-in'
import { useWords } from '../use-words'
import type { PartProps, WebKind } from '../web-kind'

/** Parts of which one is seen at a time; the others stay mounted, so that their problems can be told. */
function Parts({ node }: PartProps) {
  const words = useWords()
  const { state } = useForm()
  const { look = 'line', side = 'top' } = settingsIn<{ look: 'line' | 'card'; side: 'top' | 'left' }>(node)
  const items = (node.children ?? []).flatMap((id) => {
    const part = state.form.document.nodes[id]
    return part ? [{ key: id, label: words(part.label), children: <NodeView id={id} />, forceRender: true }] : []
  })
  return <Tabs type={look} tabPlacement={side === 'left' ? 'start' : 'top'} items={items} />
}

export const tab: WebKind = { Part: Parts }
