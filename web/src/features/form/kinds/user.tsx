import { settingsOf } from '@workstation/domain/form/kind-parts/settings-of'
import { user as kind } from '@workstation/domain/form/kinds/user'
import { UserPicker } from '../../../ui/picker/user-picker'
import { Offered } from '../offered'
import { pickedProps } from '../picked-props'
import { useWords } from '../use-words'
import type { InputProps, WebKind } from '../web-kind'

const settingsIn = settingsOf(kind.settings, kind.initial)

function People(props: InputProps) {
  const words = useWords()
  const { multiple, placeholder } = settingsIn(props.node)
  const title = words(props.node.label)
  const picked = pickedProps(props, { multiple, placeholder: words(placeholder), title })
  return (
    <Offered field={props}>
      {({ among, emptyText }) => <UserPicker {...picked} {...{ among, emptyText }} variables={false} />}
    </Offered>
  )
}

export const user: WebKind = { Input: People }
