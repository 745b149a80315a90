import { positionsQuery } from '../../../ui/picker/nested/nested-queries'
import { PositionPicker } from '../../../ui/picker/position-picker'
import { Offered } from '../offered'
import { usePicked } from '../picked-props'
import type { InputProps, WebKind } from '../web-kind'

function Positions(props: InputProps) {
  const picked = usePicked(props)
  return (
    <Offered field={props} tree={positionsQuery}>
      {({ offers, emptyText }) => <PositionPicker {...picked} {...{ offers, emptyText }} />}
    </Offered>
  )
}

export const position: WebKind = { Input: Positions }
