import type { DesignText } from '@workstation/domain/form/document'
import { DepartmentPicker } from '../../../ui/picker/department-picker'
import { GroupPicker } from '../../../ui/picker/group-picker'
import { OrganizePicker } from '../../../ui/picker/organize-picker'
import { PositionPicker } from '../../../ui/picker/position-picker'
import { RolePicker } from '../../../ui/picker/role-picker'
import { UserPicker } from '../../../ui/picker/user-picker'
import { pickedProps } from '../picked-props'
import { settingsIn } from '../settings-in'
import { useFormTexts } from '../use-form-texts'
import { useWords } from '../use-words'
import { textsIn } from '../value-shape'
import type { InputProps, WebKind } from '../web-kind'

const sorts = ['user', 'organize', 'department', 'position', 'role', 'group'] as const
type Sort = (typeof sorts)[number]
interface Settings {
  sorts: readonly Sort[]
  placeholder: DesignText
}

const pickers = {
  ...{ organize: OrganizePicker, department: DepartmentPicker, position: PositionPicker },
  ...{ role: RolePicker, group: GroupPicker },
} as const

/** The ids of one sort in what is chosen: `a1--role` is the role a1. */
const idsOf = (chosen: readonly string[], sort: Sort) =>
  chosen.flatMap((entry) => (entry.endsWith(`--${sort}`) ? [entry.slice(0, -sort.length - 2)] : []))

/** People, and units that stand for all in them: a box for each sort that may be chosen. */
function Mixed(props: InputProps) {
  const { node, value } = props
  const words = useWords()
  const { sorts: offered = sorts, placeholder } = settingsIn<Settings>(node)
  const shown = sorts.filter((sort) => offered.includes(sort))
  // A search may be for one of them alone.
  const multiple = node.settings['multiple'] !== false
  return (
    <div className="form-mixed">
      {shown.map((sort, at) => (
        <OfSort
          key={sort}
          {...props}
          {...{
            sort,
            multiple,
            isFirst: at === 0,
            chosen: textsIn(value),
            hint: shown.length > 1 ? '' : words(placeholder),
          }}
        />
      ))}
    </div>
  )
}

interface OfSortProps extends InputProps {
  sort: Sort
  multiple: boolean
  isFirst: boolean
  chosen: readonly string[]
  /** Where one sort alone is offered; several are told apart by their names. */
  hint: string
}

function OfSort({ sort, multiple, isFirst, chosen, hint, ...props }: OfSortProps) {
  const { t } = useFormTexts()
  const words = useWords()
  const { tie, onChange } = props
  const title = t(`sort.${sort}`)
  const others = multiple ? chosen.filter((entry) => !entry.endsWith(`--${sort}`)) : []
  const own = {
    ...props,
    // The label of the field leads to the first of its boxes.
    tie: { ...tie, id: isFirst ? tie.id : '', 'aria-label': `${words(props.node.label)}: ${title}` },
    value: idsOf(chosen, sort),
    onChange: (ids: InputProps['value']) => {
      const next = [...others, ...textsIn(ids).map((id) => `${id}--${sort}`)]
      onChange(next.length > 0 ? next : null)
    },
  }
  const given = pickedProps(own, { multiple, placeholder: hint || title, title })
  if (sort === 'user') return <UserPicker {...given} variables={false} />
  const Picker = pickers[sort]
  return <Picker {...given} />
}

export const users: WebKind = { Input: Mixed, isGroup: true }
