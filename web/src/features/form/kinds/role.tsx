import { RolePicker } from '../../../ui/picker/role-picker'
import { Offered } from '../offered'
import { usePicked } from '../picked-props'
import type { InputProps, WebKind } from '../web-kind'

function Roles(props: InputProps) {
  const picked = usePicked(props)
  return (
    <Offered node={props.node}>
      {({ offers, emptyText }) => <RolePicker {...picked} {...{ offers, emptyText }} />}
    </Offered>
  )
}

export const role: WebKind = { Input: Roles }
