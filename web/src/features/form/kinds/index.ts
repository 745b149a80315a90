import type { WebKind } from '../web-kind'
import { alert } from './alert'
import { autoComplete } from './auto-complete'
import { button } from './button'
import { calculate } from './calculate'
import { card } from './card'
import { cascader } from './cascader'
import { checkbox } from './checkbox'
import { color } from './color'
import { date } from './date'
import { dictionary } from './dictionary'
import { divider } from './divider'
import { editor } from './editor'
import { groupTitle } from './group-title'
import { input } from './input'
import { link } from './link'
import { number } from './number'
import { numberRange } from './number-range'
import { password } from './password'
import { radio } from './radio'
import { rate } from './rate'
import { row } from './row'
import { select } from './select'
import { slider } from './slider'
import { switchKind } from './switch'
import { table } from './table'
import { text } from './text'
import { textarea } from './textarea'
import { treeSelect } from './tree-select'
import { user } from './user'

const kinds: Readonly<Record<string, WebKind>> = {
  alert,
  autoComplete,
  button,
  calculate,
  card,
  cascader,
  checkbox,
  color,
  date,
  dictionary,
  divider,
  editor,
  groupTitle,
  input,
  link,
  number,
  numberRange,
  password,
  radio,
  rate,
  row,
  select,
  slider,
  switch: switchKind,
  table,
  text,
  textarea,
  treeSelect,
  user,
}

/** How a kind stands on a page; undefined for one that this version does not know. */
export const webKindOf = (name: string): WebKind | undefined => (Object.hasOwn(kinds, name) ? kinds[name] : undefined)
