import type { DesignText } from '@workstation/domain/form/document'
import { settingsIn } from '../settings-in'
import { useWords } from '../use-words'
import type { PartProps, WebKind } from '../web-kind'

interface Settings {
  content: DesignText
  size: 'small' | 'middle' | 'large'
  strong: boolean
  quiet: boolean
  align: 'left' | 'center' | 'right'
}

function Words({ node }: PartProps) {
  const words = useWords()
  const { content, size = 'middle', strong = false, quiet = false, align = 'left' } = settingsIn<Settings>(node)
  const looks = [
    'form-text',
    `form-text-${size}`,
    ...(strong ? ['form-text-strong'] : []),
    ...(quiet ? ['form-none'] : []),
  ]
  return (
    <p className={looks.join(' ')} style={{ textAlign: align }}>
      {words(content) || words(node.label)}
    </p>
  )
}

export const text: WebKind = { Part: Words }
