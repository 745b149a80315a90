import { GroupTitle } from '../../../ui/group-title'
import { useWords } from '../use-words'
import type { PartProps, WebKind } from '../web-kind'

function Title({ node }: PartProps) {
  const words = useWords()
  const help = words(node.help)
  return <GroupTitle text={words(node.label)} {...(help && { help })} />
}

export const groupTitle: WebKind = { Part: Title }
