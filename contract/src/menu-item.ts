import { type Static, Type } from 'typebox'
import { columns, descriptionColumn, idColumn, sortCodeColumn, stateColumn, title, versionColumn } from './column'
import { callsOf, endpoint, feature } from './endpoint'
import { BareListOf, ById, Count, Flag, Id, ListOf, TreeOf, updateFields, Version, WithId } from './fields'
import { pageFeatures } from './held-features'

const itemFields = {
  id: Id,
  version: Version,
  /** The page that it belongs to. */
  moduleId: Id,
  parentId: Type.String(),
  fullName: Type.String(),
  enCode: Type.String(),
  icon: Type.String(),
  enabledMark: Flag,
  sortCode: Type.Integer(),
  description: Type.String(),
  /** True for what the product itself brought: it keeps its code and is never deleted. */
  isBase: Type.Boolean(),
  /** Of columns and fields: the table that they lie in, and 0 for the main one. */
  bindTable: Type.String(),
  fieldRule: Flag,
}
/** A button, column or form field of a page. */
export const MenuItemRecord = Type.Object(itemFields)
export type MenuItemRecord = Static<typeof MenuItemRecord>

const ItemTree = TreeOf({ ...itemFields, hasChildren: Type.Boolean() })
export type MenuItemTree = Static<typeof ItemTree>

/** A column or field that a page has, whether or not it can be granted yet. */
const ModelField = Type.Object({ field: Type.String(), fieldName: Type.String() })
export type ModelField = Static<typeof ModelField>

export const menuItemColumns = columns({
  id: idColumn,
  version: versionColumn,
  moduleId: { title: title('页面编号', 'Page id', '頁面編號'), hideable: false },
  kind: { title: title('种类', 'Kind', '種類'), hideable: false },
  parentId: { title: title('上级编号', 'Parent id', '上級編號'), hideable: false },
  fullName: { title: title('名称', 'Name', '名稱'), hideable: false },
  enCode: { title: title('编码', 'Code', '編碼'), hideable: false },
  icon: { title: title('图标', 'Icon', '圖示'), hideable: false, sortable: false },
  enabledMark: stateColumn,
  sortCode: { ...sortCodeColumn, hideable: false },
  description: { ...descriptionColumn, hideable: false, sortable: false },
  allData: { type: 'boolean', title: title('全部数据', 'All rows', '全部資料'), hideable: false },
  matchLogic: { title: title('匹配方式', 'Matches', '符合方式'), hideable: false, sortable: false },
  condition: { type: 'json', title: title('条件', 'Condition', '條件'), hideable: false },
})

const code = Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9_.-]+$' })
const name = Type.String({ minLength: 1, maxLength: 50 })

const form = {
  fullName: name,
  enCode: code,
  enabledMark: Type.Optional(Flag),
  sortCode: Type.Optional(Count),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  /** Where older clients say that a column lies: it follows from the page here. */
  bindTable: Type.Optional(Type.String({ maxLength: 100 })),
  bindTableName: Type.Optional(Type.String({ maxLength: 100 })),
}
const buttonForm = {
  ...form,
  parentId: Type.Optional(Type.String({ maxLength: 64 })),
  icon: Type.Optional(Type.String({ maxLength: 100 })),
}
const ofPage = { moduleId: Id }
const keyword = Type.Optional(Type.String({ maxLength: 100 }))
/** What shows the items of pages. */
const changes = ['menuButton', 'menuColumn', 'menuForm', ...pageFeatures]

/** What can be done on a page. */
export const menuButton = callsOf(feature('menuButton', changes), {
  list: endpoint({
    method: 'GET',
    path: '/api/system/ModuleButton/:moduleId/List',
    input: Type.Object({ ...ofPage, keyword }),
    output: ListOf(ItemTree),
  }),
  selector: endpoint({
    method: 'GET',
    path: '/api/system/ModuleButton/:moduleId/Selector',
    input: Type.Object(ofPage),
    output: ListOf(ItemTree),
  }),
  get: endpoint({ method: 'GET', path: '/api/system/ModuleButton/:id', input: ById, output: MenuItemRecord }),
  create: endpoint({
    method: 'POST',
    path: '/api/system/ModuleButton',
    input: Type.Object({ ...ofPage, ...buttonForm }),
    output: ById,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/system/ModuleButton/:id',
    input: WithId({ ...updateFields(buttonForm), version: Type.Optional(Version) }),
  }),
  toggleState: endpoint({ method: 'PUT', path: '/api/system/ModuleButton/:id/Actions/State', input: ById }),
  remove: endpoint({ method: 'DELETE', path: '/api/system/ModuleButton/:id', input: ById }),
})

const batch = { maxItems: 500 }
const Picked = Type.Object({ enCode: code, fullName: name })
/** Columns or fields that are chosen at once: a list, or the JSON text of one. */
const picked = Type.Union([Type.String({ maxLength: 200_000 }), Type.Array(Picked, batch)])
export type PickedFields = Static<typeof picked>

/** The calls of columns and of fields are alike, as clients spell them. */
type Kind = 'Column' | 'Form'

const listOf = (kind: Kind) =>
  endpoint({
    method: 'GET',
    path: `/api/system/Module${kind}/:moduleId/Fields`,
    input: Type.Object({ ...ofPage, keyword }),
    output: ListOf(MenuItemRecord),
  })
const offeredOf = (kind: Kind) =>
  endpoint({
    method: 'GET',
    path: `/api/system/Module${kind}/:id/FieldList`,
    input: ById,
    output: BareListOf(ModelField),
  })
const recordOf = (kind: Kind) =>
  endpoint({ method: 'GET', path: `/api/system/Module${kind}/:id`, input: ById, output: MenuItemRecord })
const createOf = (kind: Kind) =>
  endpoint({
    method: 'POST',
    path: `/api/system/Module${kind}`,
    input: Type.Object({ ...ofPage, ...form }),
    output: ById,
  })
const updateOf = (kind: Kind) =>
  endpoint({
    method: 'PUT',
    path: `/api/system/Module${kind}/:id`,
    input: WithId({ ...updateFields(form), version: Type.Optional(Version) }),
  })
const toggleOf = (kind: Kind) =>
  endpoint({ method: 'PUT', path: `/api/system/Module${kind}/:id/Actions/State`, input: ById })
const removeOf = (kind: Kind) => endpoint({ method: 'DELETE', path: `/api/system/Module${kind}/:id`, input: ById })
const batchFields = {
  ...ofPage,
  bindTable: Type.Optional(Type.String({ maxLength: 100 })),
  bindTableName: Type.Optional(Type.String({ maxLength: 100 })),
}

/** Columns of a page: those of its list, and no other. */
export const menuColumn = callsOf(feature('menuColumn', changes), {
  list: listOf('Column'),
  offered: offeredOf('Column'),
  get: recordOf('Column'),
  create: createOf('Column'),
  update: updateOf('Column'),
  toggleState: toggleOf('Column'),
  remove: removeOf('Column'),
  /** Adds those that are not there yet. */
  addAll: endpoint({
    method: 'POST',
    path: '/api/system/ModuleColumn/Actions/Batch',
    input: Type.Object({ ...batchFields, columnJson: picked }),
    output: Type.Object({ added: Count }),
  }),
})

/** Fields of the form of a page: those that it writes, and no other. */
export const menuForm = callsOf(feature('menuForm', changes), {
  list: listOf('Form'),
  offered: offeredOf('Form'),
  get: recordOf('Form'),
  create: createOf('Form'),
  update: updateOf('Form'),
  toggleState: toggleOf('Form'),
  remove: removeOf('Form'),
  addAll: endpoint({
    method: 'POST',
    path: '/api/system/ModuleForm/Actions/Batch',
    input: Type.Object({ ...batchFields, formJson: picked }),
    output: Type.Object({ added: Count }),
  }),
})
