import { DepartmentPicker } from '../../../ui/picker/department-picker'
import { departmentsQuery } from '../../../ui/picker/nested/nested-queries'
import { Offered } from '../offered'
import { usePicked } from '../picked-props'
import type { InputProps, WebKind } from '../web-kind'

function Departments(props: InputProps) {
  const picked = usePicked(props)
  return (
    <Offered field={props} tree={departmentsQuery}>
      {({ offers, emptyText }) => <DepartmentPicker {...picked} {...{ offers, emptyText }} />}
    </Offered>
  )
}

export const department: WebKind = { Input: Departments }
