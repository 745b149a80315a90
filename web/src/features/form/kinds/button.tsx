import { Button } from 'antd'
import { settingsIn } from '../settings-in'
import { useWords } from '../use-words'
import type { PartProps, WebKind } from '../web-kind'

interface Settings {
  look: 'default' | 'primary' | 'dashed' | 'text'
  danger: boolean
  align: 'left' | 'center' | 'right'
}

/** A button of the form; closed until scripts answer it. */
function Press({ node }: PartProps) {
  const words = useWords()
  const { look = 'default', danger = false, align = 'left' } = settingsIn<Settings>(node)
  return (
    <div style={{ textAlign: align }}>
      <Button type={look} danger={danger} disabled>
        {words(node.label)}
      </Button>
    </div>
  )
}

export const button: WebKind = { Part: Press }
