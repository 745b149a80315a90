import { GroupTitle } from '../../../ui/group-title'
import { settingsIn } from '../settings-in'
import { useWords } from '../use-words'
import type { PartProps, WebKind } from '../web-kind'

function Title({ node }: PartProps) {
  const words = useWords()
  const help = words(node.help)
  const { align = 'left' } = settingsIn<{ align: 'left' | 'center' | 'right' }>(node)
  return <GroupTitle text={words(node.label)} align={align} {...(help && { help })} />
}

export const groupTitle: WebKind = { Part: Title }
