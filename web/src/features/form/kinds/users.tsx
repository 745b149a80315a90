import type { DesignText, FormNode } from '@workstation/domain/form/document'
import { Select } from 'antd'
import { useState } from 'react'
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
import './users.css'

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

/** The sort of an entry such as `a1--role`. */
const sortOf = (entry: string) => entry.slice(entry.lastIndexOf('--') + 2)

/** The sorts that a field offers, in the order in which they are shown. */
function sortsOffered(node: FormNode): Sort[] {
  const { sorts: offered = sorts } = settingsIn<Settings>(node)
  return sorts.filter((sort) => offered.includes(sort))
}

/** People, and units that stand for all in them: a box for each sort that may be chosen. */
function Mixed(props: InputProps) {
  const { node, value } = props
  const words = useWords()
  const { placeholder } = settingsIn<Settings>(node)
  const shown = sortsOffered(node)
  return (
    <div className="form-mixed">
      {shown.map((sort, at) => (
        <OfSort
          key={sort}
          {...props}
          {...{ sort, multiple: true, chosen: textsIn(value) }}
          // The label of the field leads to the first of its boxes.
          id={at === 0 ? props.tie.id : ''}
          hint={shown.length > 1 ? '' : words(placeholder)}
        />
      ))}
    </div>
  )
}

/** What a box of one sort is given besides what the field is. */
interface OfSortProps extends InputProps {
  sort: Sort
  multiple: boolean
  id: string
  chosen: readonly string[]
  /** Where one sort alone is offered; several are told apart by their names. */
  hint: string
}

/** Chooses what is of one sort; where one alone is chosen it takes the place of any other. */
function OfSort({ sort, multiple, id, chosen, hint, ...props }: OfSortProps) {
  const { t } = useFormTexts()
  const words = useWords()
  const { tie, onChange } = props
  const title = t(`sort.${sort}`)
  const others = multiple ? chosen.filter((entry) => !entry.endsWith(`--${sort}`)) : []
  const own = {
    ...props,
    tie: { ...tie, id, 'aria-label': `${words(props.node.label)}: ${title}` },
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

/** A search by one sort at a time, and who of it: a box for each sort would fill the search bar. */
function MixedSearch(props: InputProps) {
  const { node, value, tie } = props
  const { t } = useFormTexts()
  const shown = sortsOffered(node)
  const chosen = textsIn(value)
  const [asked, setAsked] = useState<Sort>()
  const sort = asked ?? shown.find((one) => chosen.some((entry) => sortOf(entry) === one)) ?? shown[0]
  if (!sort) return null
  const multiple = node.settings['multiple'] === true
  const nameOf = (one: Sort) => {
    const count = chosen.filter((entry) => sortOf(entry) === one).length
    return count > 0 ? t('sortCount', { sort: t(`sort.${one}`), count }) : t(`sort.${one}`)
  }
  return (
    <div className="mixed-search">
      {shown.length > 1 && (
        <Select
          aria-label={t('sortOf', { label: tie['aria-label'] })}
          popupMatchSelectWidth={false}
          value={sort}
          options={shown.map((one) => ({ value: one, label: nameOf(one) }))}
          onChange={setAsked}
        />
      )}
      <OfSort key={sort} {...props} {...{ sort, multiple, chosen }} id={tie.id} hint="" />
    </div>
  )
}

export const users: WebKind = { Input: Mixed, Search: MixedSearch, isGroup: true }
