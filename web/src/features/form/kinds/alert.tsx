import type { DesignText } from '@workstation/domain/form/document'
import { Alert } from 'antd'
import { settingsIn } from '../settings-in'
import { useWords } from '../use-words'
import type { PartProps, WebKind } from '../web-kind'

interface Settings {
  description: DesignText
  look: 'info' | 'success' | 'warning' | 'error'
  icon: boolean
  closable: boolean
}

function Notice({ node }: PartProps) {
  const words = useWords()
  const { description, look = 'info', icon = true, closable = false } = settingsIn<Settings>(node)
  const more = words(description)
  return (
    <Alert
      type={look}
      showIcon={icon}
      closable={closable}
      title={words(node.label)}
      {...(more && { description: more })}
    />
  )
}

export const alert: WebKind = { Part: Notice }
