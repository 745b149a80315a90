import type { Kind } from '../kind'
import { address } from './address'
import { alert } from './alert'
import { autoComplete } from './auto-complete'
import { barcode } from './barcode'
import { billRule } from './bill-rule'
import { button } from './button'
import { calculate } from './calculate'
import { card } from './card'
import { cascader } from './cascader'
import { checkbox } from './checkbox'
import { collapse } from './collapse'
import { collapseItem } from './collapse-item'
import { color } from './color'
import { createTime } from './create-time'
import { createUser } from './create-user'
import { currDept } from './curr-dept'
import { currOrganize } from './curr-organize'
import { currPosition } from './curr-position'
import { date } from './date'
import { dateRange } from './date-range'
import { dateTime } from './date-time'
import { department } from './department'
import { dictionary } from './dictionary'
import { divider } from './divider'
import { editor } from './editor'
import { files } from './files'
import { group } from './group'
import { groupTitle } from './group-title'
import { images } from './images'
import { input } from './input'
import { link } from './link'
import { modifyTime } from './modify-time'
import { modifyUser } from './modify-user'
import { number } from './number'
import { numberRange } from './number-range'
import { organize } from './organize'
import { password } from './password'
import { popupAttr } from './popup-attr'
import { popupSelect } from './popup-select'
import { popupTableSelect } from './popup-table-select'
import { position } from './position'
import { qrcode } from './qrcode'
import { radio } from './radio'
import { rate } from './rate'
import { relationFlow } from './relation-flow'
import { relationForm } from './relation-form'
import { relationFormAttr } from './relation-form-attr'
import { role } from './role'
import { row } from './row'
import { select } from './select'
import { slider } from './slider'
import { switchKind } from './switch'
import { tab } from './tab'
import { tabItem } from './tab-item'
import { table } from './table'
import { tableCell } from './table-cell'
import { tableGrid } from './table-grid'
import { text } from './text'
import { textarea } from './textarea'
import { time } from './time'
import { timeRange } from './time-range'
import { treeSelect } from './tree-select'
import { user } from './user'
import { users } from './users'

/** All kinds, in the order in which the palette offers them. */
export const kinds: readonly Kind[] = [
  input,
  textarea,
  autoComplete,
  editor,
  password,
  link,
  button,
  text,
  alert,
  divider,
  number,
  calculate,
  numberRange,
  rate,
  slider,
  radio,
  checkbox,
  select,
  switchKind,
  cascader,
  treeSelect,
  dictionary,
  color,
  date,
  time,
  dateTime,
  dateRange,
  timeRange,
  user,
  department,
  position,
  role,
  group,
  organize,
  users,
  address,
  files,
  images,
  relationForm,
  relationFormAttr,
  popupSelect,
  popupTableSelect,
  popupAttr,
  relationFlow,
  billRule,
  barcode,
  qrcode,
  createUser,
  createTime,
  modifyUser,
  modifyTime,
  currOrganize,
  currDept,
  currPosition,
  groupTitle,
  row,
  card,
  tab,
  tabItem,
  collapse,
  collapseItem,
  tableGrid,
  tableCell,
  table,
]

const byName: ReadonlyMap<string, Kind> = new Map(kinds.map((kind) => [kind.kind, kind]))

/** The kind of a name; undefined for one that this version does not know. */
export const kindOf = (name: string): Kind | undefined => byName.get(name)

/** Kinds that stand inside named others alone, such as a tab in tabs. */
export const partKinds: ReadonlySet<string> = new Set(
  kinds.flatMap(({ children }) => (typeof children === 'string' ? [] : children)),
)
