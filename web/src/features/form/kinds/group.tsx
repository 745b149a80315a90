import { GroupPicker } from '../../../ui/picker/group-picker'
import { groupsQuery } from '../../../ui/picker/nested/nested-queries'
import { Offered } from '../offered'
import { usePicked } from '../picked-props'
import type { InputProps, WebKind } from '../web-kind'

function Groups(props: InputProps) {
  const picked = usePicked(props)
  return (
    <Offered field={props} tree={groupsQuery}>
      {({ offers, emptyText }) => <GroupPicker {...picked} {...{ offers, emptyText }} />}
    </Offered>
  )
}

export const group: WebKind = { Input: Groups }
