import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import { emptyForm, type FormDocument, type FormNode } from '@workstation/domain/form/document'
import { kindOf } from '@workstation/domain/form/kinds/index'
import { dataOf } from './make-review'
import type { TestUser } from './make-user'
import type { TestApp } from './start-test-app'

/** A node as tests write it; its id is its key. */
export type TestNode = Partial<Omit<FormNode, 'children' | 'settings'>> & {
  kind: string
  key: string
  settings?: object
  children?: readonly TestNode[]
}

/** A form with these nodes. */
export function formOf(...nodes: readonly TestNode[]): FormDocument {
  const all: Record<string, FormNode> = {}
  const add = ({ children, settings, ...node }: TestNode, above: string): string => {
    const id = `${above}${node.key}`
    const below = children ? { children: children.map((child) => add(child, `${id}-`)) } : {}
    all[id] = {
      label: node.key,
      span: 24,
      ...node,
      id,
      settings: { ...kindOf(node.kind)?.initial, ...settings },
      ...below,
    }
    return id
  }
  return { ...emptyForm, root: nodes.map((node) => add(node, '')), nodes: all }
}

/** An equipment register: a name that must be filled, a number, a choice, a day, who looks after it, and what was repaired. */
export const equipmentForm = (): FormDocument =>
  formOf(
    { kind: 'input', key: 'title', label: { zh: '名称', en: 'Name' }, required: true },
    { kind: 'number', key: 'price', label: '价格' },
    {
      kind: 'select',
      key: 'grade',
      label: '状态',
      source: {
        from: 'static',
        options: [
          { id: 'new', label: '新' },
          { id: 'old', label: '旧' },
        ],
      },
    },
    { kind: 'date', key: 'bought', label: '购置日期' },
    { kind: 'user', key: 'keeper', label: '保管人' },
    {
      kind: 'table',
      key: 'repairs',
      label: '维修记录',
      children: [
        { kind: 'input', key: 'what', label: '内容' },
        { kind: 'number', key: 'cost', label: '费用' },
      ],
    },
  )

let made = 0

/** What making a form needs of an app. */
type Caller = Pick<TestApp, 'call'>

/** A design with a document; not released. */
export async function makeDesign(app: Caller, as: TestUser, document = equipmentForm(), more: object = {}) {
  made += 1
  const form = { fullName: `设备台账${made}`, enCode: `equipment_${made}`, formData: JSON.stringify(document), ...more }
  return { ...form, ...dataOf(await app.call(design.create, form, as)) }
}

/** A released form: its design, its page and its code. Its records lie in the table that forms share where `more.tables` is '[]'. */
export async function makeForm(app: Caller, as: TestUser, document = equipmentForm(), more: object = {}) {
  const { id, enCode, fullName } = await makeDesign(app, as, document, more)
  const { menuId, number } = dataOf(await app.call(design.release, { id }, as))
  return { id, enCode, fullName, menuId, number }
}

/** Saves another draft of a design and releases it. */
export async function releaseAgain(app: TestApp, as: TestUser, id: string, document: FormDocument) {
  const { fullName, enCode } = dataOf(await app.call(design.get, { id }, as))
  dataOf(await app.call(design.update, { id, fullName, enCode, formData: JSON.stringify(document) }, as))
  return dataOf(await app.call(design.release, { id }, as))
}

/** A form that was released twice, with a field that was removed, and a record in it; and one that shares its table. */
export async function makeRecords(app: TestApp, title: string): Promise<void> {
  const as = await app.administrator()
  const repairs: TestNode = { kind: 'table', key: 'repairs', children: [{ kind: 'input', key: 'what' }] }
  const first = formOf({ kind: 'input', key: 'gone' }, repairs)
  const { id } = await makeForm(app, as, first, { enCode: 'backup' })
  await releaseAgain(app, as, id, formOf({ kind: 'input', key: 'title', unique: true }, repairs))
  const data = JSON.stringify({ title, repairs: [{ what: '甲' }] })
  dataOf(await app.call(onlineRecord.create, { id, data }, as))
  const unique = formOf({ kind: 'input', key: 'title', unique: true }, repairs)
  const shared = await makeForm(app, as, unique, { enCode: 'backup_shared', tables: '[]' })
  dataOf(await app.call(onlineRecord.create, { id: shared.id, data }, as))
}

/** The records of the form that shares its table: how many there are, and what is said to another one with the same unique value. */
export async function readShared(app: TestApp) {
  const as = await app.administrator()
  const forms = dataOf(await app.call(design.selector, {}, as)).list
  const { id = '' } = forms.find(({ enCode }) => enCode === 'backup_shared') ?? {}
  const { list } = dataOf(await app.call(onlineRecord.list, { id }, as))
  const data = JSON.stringify({ title: list[0]?.title })
  const again = await app.call(onlineRecord.create, { id, data }, as)
  return { found: list.length, again: 'key' in again ? again.key : '' }
}
