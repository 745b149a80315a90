import { rolesQuery } from '../../../ui/picker/nested/nested-queries'
import { RolePicker } from '../../../ui/picker/role-picker'
import { Offered } from '../offered'
import { usePicked } from '../picked-props'
import type { InputProps, WebKind } from '../web-kind'

function Roles(props: InputProps) {
  const picked = usePicked(props)
  return (
    <Offered field={props} tree={rolesQuery}>
      {({ offers, emptyText }) => <RolePicker {...picked} {...{ offers, emptyText }} />}
    </Offered>
  )
}

export const role: WebKind = { Input: Roles }
