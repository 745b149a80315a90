import type { WebKind } from '../web-kind'
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

const kinds: Readonly<Record<string, WebKind>> = {
  address,
  alert,
  autoComplete,
  barcode,
  billRule,
  button,
  calculate,
  card,
  cascader,
  checkbox,
  collapseItem,
  collapse,
  color,
  createTime,
  createUser,
  currDept,
  currOrganize,
  currPosition,
  dateRange,
  dateTime,
  date,
  department,
  dictionary,
  divider,
  editor,
  files,
  groupTitle,
  group,
  images,
  input,
  link,
  modifyTime,
  modifyUser,
  numberRange,
  number,
  organize,
  password,
  popupAttr,
  popupSelect,
  popupTableSelect,
  position,
  qrcode,
  radio,
  rate,
  relationForm,
  relationFormAttr,
  role,
  row,
  select,
  slider,
  switch: switchKind,
  tabItem,
  tab,
  tableCell,
  tableGrid,
  table,
  text,
  textarea,
  timeRange,
  time,
  treeSelect,
  user,
  users,
}

/** How a kind stands on a page; undefined for one that this version does not know. */
export const webKindOf = (name: string): WebKind | undefined => (Object.hasOwn(kinds, name) ? kinds[name] : undefined)
