import { Button } from 'antd'
import { useState } from 'react'
import { useForm } from '../form-context'
import { settingsIn } from '../settings-in'
import { useWords } from '../use-words'
import type { PartProps, WebKind } from '../web-kind'

interface Settings {
  look: 'default' | 'primary' | 'dashed' | 'text'
  danger: boolean
  align: 'left' | 'center' | 'right'
}

/** A button of the form, which runs its scripts; closed while they run, and where the form is only read. */
function Press({ node }: PartProps) {
  const words = useWords()
  const { scripts } = useForm()
  const [busy, setBusy] = useState(false)
  const press = () => {
    setBusy(true)
    void scripts?.press(node.id).finally(() => setBusy(false))
  }
  const { look = 'default', danger = false, align = 'left' } = settingsIn<Settings>(node)
  return (
    <div style={{ textAlign: align }}>
      <Button type={look} danger={danger} disabled={!scripts} loading={busy} onClick={press}>
        {words(node.label)}
      </Button>
    </div>
  )
}

export const button: WebKind = { Part: Press }
