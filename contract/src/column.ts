import type { Language } from './language'

/** What a column holds: `texts` are several texts, `json` anything that neither sorts nor compares. */
export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'texts' | 'json'
export type Titles = Readonly<Record<Language, string>>

/** One column of a list, as its model, its page, its exports and the menu of the product know it. */
export interface Column {
  readonly type: ColumnType
  /** What people read above it, on pages as in spreadsheets and on paper. */
  readonly title: Titles
  /** False for fields that a page cannot do without, such as id and version: column permission never hides them. */
  readonly hideable: boolean
  /** Whether a list can be asked for in its order. */
  readonly sortable: boolean
  /** Whose ids it holds, so that row schemes can mean people and organisations by what they are to the reader. */
  readonly holds?: 'person' | 'organize'
}
/** The columns of a list by their names, which are the fields on the wire and the codes that column permission names. */
export type Columns<Name extends string = string> = Readonly<Record<Name, Column>>

type ColumnSpec = Pick<Column, 'title'> & Partial<Column>

/** A title in the three languages of the product. */
/* @__NO_SIDE_EFFECTS__ */
export function title(zh: string, en: string, zhtw: string): Titles {
  return { zh, en, zhtw }
}

/** Completes the declaration of a list: type defaults to text, hideable to true; json and texts do not sort. */
/* @__NO_SIDE_EFFECTS__ */
export function columns<Name extends string>(specs: Readonly<Record<Name, ColumnSpec>>): Columns<Name> {
  const complete = ({ type = 'text', ...spec }: ColumnSpec): Column => ({
    hideable: true,
    sortable: type !== 'json' && type !== 'texts',
    ...spec,
    type,
  })
  const entries = Object.entries<ColumnSpec>(specs).map(([name, spec]) => [name, complete(spec)])
  return Object.fromEntries(entries) as Columns<Name>
}

/** Columns that lists have in common, so that each has one title wherever it stands. */
export const idColumn = { title: title('编号', 'Id', '編號'), hideable: false } as const
export const versionColumn = { type: 'integer', title: title('版本', 'Version', '版本'), hideable: false } as const
export const descriptionColumn = { title: title('说明', 'Description', '說明') } as const
export const sortCodeColumn = { type: 'integer', title: title('排序', 'Order', '排序') } as const
export const stateColumn = { type: 'integer', title: title('状态', 'State', '狀態'), hideable: false } as const
export const creatorColumn = { title: title('创建人', 'Created by', '建立人') } as const
export const createdColumn = { type: 'time', title: title('创建时间', 'Created', '建立時間') } as const
export const memberCountColumn = { type: 'integer', title: title('成员', 'Members', '成員') } as const
export const accountColumn = { title: title('账号', 'Account', '帳號') } as const
export const realNameColumn = { title: title('姓名', 'Name', '姓名') } as const
export const genderColumn = { type: 'integer', title: title('性别', 'Gender', '性別') } as const
