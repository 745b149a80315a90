import { Divider } from 'antd'
import { settingsIn } from '../settings-in'
import { useWords } from '../use-words'
import type { PartProps, WebKind } from '../web-kind'

const places = { left: 'start', center: 'center', right: 'end' } as const

function Line({ node }: PartProps) {
  const words = useWords()
  const {
    titled = false,
    align = 'left',
    dashed = false,
  } = settingsIn<{
    titled: boolean
    align: keyof typeof places
    dashed: boolean
  }>(node)
  return (
    <Divider titlePlacement={places[align]} dashed={dashed}>
      {titled ? words(node.label) : null}
    </Divider>
  )
}

export const divider: WebKind = { Part: Line }
