import { type Static, Type } from 'typebox'
import { columns, descriptionColumn, idColumn, sortCodeColumn, stateColumn, title, versionColumn } from './column'
import { callsOf, endpoint, feature } from './endpoint'
import {
  ById,
  Count,
  ExportedFile,
  Flag,
  Id,
  ListOf,
  loose,
  OptionalId,
  TreeOf,
  updateFields,
  Version,
  WithId,
} from './fields'
import { pageFeatures } from './held-features'

/** Those that the app knows. */
export const appMenuTypes: readonly number[] = [1, 2, 3, 5, 7]

export const MenuCategory = Type.Union([Type.Literal('Web'), Type.Literal('App')])
export type MenuCategory = Static<typeof MenuCategory>

const MenuType = Type.Integer({ minimum: 1, maximum: 8 })
const LinkTarget = Type.Union([Type.Literal('_self'), Type.Literal('_blank')])

const flags = {
  isButtonAuthorize: Flag,
  isColumnAuthorize: Flag,
  isFormAuthorize: Flag,
  isDataAuthorize: Flag,
}

const entryFields = {
  id: Id,
  version: Version,
  /** '-1' at the top. */
  parentId: Type.String(),
  fullName: Type.String(),
  enCode: Type.String(),
  icon: Type.String(),
  type: MenuType,
  urlAddress: Type.String(),
  linkTarget: Type.String(),
  category: Type.String(),
  /** JSON text: { moduleId, iconBackgroundColor, isTree }. */
  propertyJson: Type.String(),
  hidden: Type.Boolean(),
  enabledMark: Flag,
  ...flags,
  sortCode: Type.Integer(),
  description: Type.String(),
  /** True for entries of the product itself: their type, code and address stay, and they are never deleted. */
  isBase: Type.Boolean(),
}
/** An entry of the menu as its page keeps it (SYS-17). */
export const MenuEntry = Type.Object(entryFields)
export type MenuEntry = Static<typeof MenuEntry>

const EntryTree = TreeOf({ ...entryFields, hasChildren: Type.Boolean() })
export type MenuEntryTree = Static<typeof EntryTree>

const NamedTree = TreeOf({
  id: Id,
  parentId: Type.String(),
  fullName: Type.String(),
  enCode: Type.String(),
  icon: Type.String(),
  type: MenuType,
  hasChildren: Type.Boolean(),
})

/** The menu as it is kept, on and off. */
export const menuEntryColumns = columns({
  id: idColumn,
  version: versionColumn,
  parentId: { title: title('上级编号', 'Parent id', '上級編號'), hideable: false },
  fullName: { title: title('名称', 'Name', '名稱'), hideable: false },
  enCode: { title: title('编码', 'Code', '編碼'), hideable: false },
  icon: { title: title('图标', 'Icon', '圖示'), hideable: false, sortable: false },
  type: { type: 'integer', title: title('类型', 'Type', '類型'), hideable: false },
  urlAddress: { title: title('地址', 'Address', '位址'), hideable: false },
  linkTarget: { title: title('打开方式', 'Opens in', '開啟方式'), hideable: false },
  category: { title: title('所属端', 'Client', '所屬端'), hideable: false },
  propertyJson: { title: title('属性', 'Property', '屬性'), hideable: false, sortable: false },
  hidden: { type: 'boolean', title: title('隐藏', 'Hidden', '隱藏'), hideable: false },
  enabledMark: stateColumn,
  isButtonAuthorize: { type: 'integer', title: title('按钮权限', 'Limits buttons', '按鈕權限'), hideable: false },
  isColumnAuthorize: { type: 'integer', title: title('列表权限', 'Limits columns', '列表權限'), hideable: false },
  isFormAuthorize: { type: 'integer', title: title('表单权限', 'Limits fields', '表單權限'), hideable: false },
  isDataAuthorize: { type: 'integer', title: title('数据权限', 'Limits rows', '資料權限'), hideable: false },
  sortCode: { ...sortCodeColumn, hideable: false },
  description: { ...descriptionColumn, hideable: false, sortable: false },
})

/** What is sent of an entry; a record that was read may be sent back whole. */
const form = {
  parentId: Type.Optional(Type.String({ maxLength: 64 })),
  fullName: Type.String({ minLength: 1, maxLength: 50 }),
  enCode: Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9_.-]+$' }),
  icon: Type.Optional(Type.String({ maxLength: 100 })),
  type: Type.Integer({ minimum: 1, maximum: 8, ...loose }),
  urlAddress: Type.Optional(Type.String({ maxLength: 500 })),
  linkTarget: Type.Optional(LinkTarget),
  category: Type.Optional(MenuCategory),
  propertyJson: Type.Optional(Type.String({ maxLength: 4000 })),
  hidden: Type.Optional(Type.Boolean()),
  enabledMark: Type.Optional(Flag),
  isButtonAuthorize: Type.Optional(Flag),
  isColumnAuthorize: Type.Optional(Flag),
  isFormAuthorize: Type.Optional(Flag),
  isDataAuthorize: Type.Optional(Flag),
  sortCode: Type.Optional(Count),
  description: Type.Optional(Type.String({ maxLength: 500 })),
}

/** A menu file, at most, in characters. */
export const maxMenuFile = 1024 * 1024

/** What shows the entries; the menus of open shells follow by themselves. */
const changes = ['menuEntry', 'menuButton', 'menuColumn', 'menuForm', 'menuScheme', ...pageFeatures]

export const menuEntry = callsOf(feature('menuEntry', changes), {
  /** All entries below each other, on and off; hits of a keyword, by name, code, address or pinyin, show the way to them. */
  list: endpoint({
    method: 'GET',
    path: '/api/system/Menu',
    input: Type.Object({
      category: Type.Optional(MenuCategory),
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    output: ListOf(EntryTree),
  }),
  /** The folders and pages as a tree without the branch of `id`, for choosing one above it; 0 and All leave nothing out. */
  selector: endpoint({
    method: 'GET',
    path: '/api/system/Menu/Selector/:id',
    input: WithId({ category: Type.Optional(MenuCategory) }),
    output: ListOf(NamedTree),
  }),
  get: endpoint({ method: 'GET', path: '/api/system/Menu/:id', input: ById, output: MenuEntry }),
  create: endpoint({ method: 'POST', path: '/api/system/Menu', input: Type.Object(form), output: ById }),
  update: endpoint({
    method: 'PUT',
    path: '/api/system/Menu/:id',
    input: WithId({ ...updateFields(form), version: Type.Optional(Version) }),
  }),
  /** Below `parentId`, in front of `before`, last without one. */
  move: endpoint({
    method: 'PUT',
    path: '/api/system/Menu/:id/Actions/Move',
    input: WithId({
      parentId: Type.String({ maxLength: 64 }),
      before: Type.Optional(OptionalId),
      version: Version,
    }),
  }),
  /** Turns an entry off, or on again. */
  toggleState: endpoint({ method: 'PUT', path: '/api/system/Menu/:id/Actions/State', input: ById }),
  /** Only an entry of one's own goes that none stands below and that nobody was granted. */
  remove: endpoint({ method: 'DELETE', path: '/api/system/Menu/:id', input: ById }),
  /** The entry with all below it, their buttons, columns, fields and schemes, as a small JSON file. */
  export: endpoint({
    method: 'GET',
    path: '/api/system/Menu/:id/Action/Export',
    input: ById,
    output: ExportedFile,
  }),
  /** Adds what a menu file holds below `parentId`: all of it, or nothing. Entries whose code is taken are named. */
  import: endpoint({
    method: 'POST',
    path: '/api/system/Menu/Actions/Import',
    input: Type.Object({
      parentId: Type.Optional(Type.String({ maxLength: 64 })),
      /** The text of the file. */
      file: Type.String({ minLength: 1, maxLength: maxMenuFile }),
    }),
    output: Type.Object({ entries: Count, items: Count }),
  }),
})
