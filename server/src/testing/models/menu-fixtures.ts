import { menuEntry } from '@workstation/contract/menu-entry'
import { menuButton } from '@workstation/contract/menu-item'
import { menuScheme } from '@workstation/contract/menu-scheme'
import { entryModel } from '../../features/menu/entries/entry-model'
import { itemModel, schemeModel } from '../../features/menu/items/item-model'
import { dataOf } from '../make-review'
import { granted, type ModelFixture } from '../model-fixture'

let made = 0
const grants = granted('menu', 'btn_add', 'btn_edit', 'btn_remove', 'btn_download')

/** The folder that the second entry stands in. */
const above = 'fixture-folder'
const entryForm = (at: 0 | 1) => {
  made += 1
  return {
    fullName: ['甲链接', '乙链接'][at],
    enCode: `fixture-${made}`,
    parentId: ['-1', above][at],
    icon: ['BellOutlined', 'BookOutlined'][at],
    type: [3, 8][at],
    urlAddress: ['/a', '/b/c'][at],
    linkTarget: ['_self', '_blank'][at],
    propertyJson: ['{"moduleId":""}', '{"moduleId":"","isTree":1}'][at],
    hidden: [false, true][at],
    enabledMark: [1, 0][at],
    isButtonAuthorize: [1, 0][at],
    isColumnAuthorize: [0, 1][at],
    isFormAuthorize: [0, 1][at],
    isDataAuthorize: [0, 1][at],
    sortCode: [7, 8][at],
    description: ['首', '次'][at],
  }
}

export const menuEntryFixture: ModelFixture = {
  model: entryModel,
  grants,
  make: async (app, administrator) => {
    const folder = { id: above, full_name: '夹', en_code: above, type: 1 }
    await app.services.db.insertInto('menu').values(folder).execute()
    const add = async (at: 0 | 1) => dataOf(await app.call(menuEntry.create, entryForm(at), administrator)).id
    return [await add(0), await add(1)]
  },
  list: null,
  words: [],
  vary: {},
  of: (id) => [[menuEntry.get, { id }]],
  form: {
    create: menuEntry.create,
    update: menuEntry.update,
    first: () => entryForm(0),
    second: () => entryForm(1),
  },
  acts: (id, version) => [
    [menuEntry.move, { id, parentId: '-1', version }],
    [menuEntry.toggleState, { id }],
    [menuEntry.remove, { id }],
  ],
}

/** The page that the buttons stand on, and the button above the second of them. */
const page = 'fixture-page'
const buttonAbove = 'fixture-above'
const buttonForm = (at: 0 | 1) => {
  made += 1
  return {
    moduleId: page,
    fullName: ['打印', '预览'][at],
    enCode: `btn_fixture_${made}`,
    parentId: ['-1', buttonAbove][at],
    icon: ['PrinterOutlined', 'BookOutlined'][at],
    enabledMark: [1, 0][at],
    sortCode: [7, 8][at],
    description: ['首', '次'][at],
  }
}

export const menuItemFixture: ModelFixture = {
  model: itemModel,
  grants,
  make: async (app, administrator) => {
    const { db } = app.services
    const link = { id: page, full_name: '页', en_code: page, type: 7, url_address: 'https://board.example' }
    await db.insertInto('menu').values(link).execute()
    const button = { id: buttonAbove, menu_id: page, kind: 'button', full_name: '上级', en_code: buttonAbove }
    await db.insertInto('menu_item').values(button).execute()
    const add = async (at: 0 | 1) => dataOf(await app.call(menuButton.create, buttonForm(at), administrator)).id
    return [await add(0), await add(1)]
  },
  list: null,
  words: [],
  vary: {},
  of: (id) => [[menuButton.get, { id }]],
  form: {
    create: menuButton.create,
    update: menuButton.update,
    first: () => buttonForm(0),
    second: () => buttonForm(1),
  },
  acts: (id) => [
    [menuButton.toggleState, { id }],
    [menuButton.remove, { id }],
  ],
}

const leaf = (value: string) => ({ match: 'and', of: [{ field: 'fullName', op: 'contains', value }] })
const schemeForm = (at: 0 | 1) => {
  made += 1
  return {
    moduleId: 'project',
    fullName: ['甲方案', '乙方案'][at],
    enCode: `scheme_fixture_${made}`,
    enabledMark: [1, 0][at],
    sortCode: [7, 8][at],
    description: ['首', '次'][at],
    allData: [false, true][at],
    condition: JSON.stringify(leaf(['甲', '乙'][at] ?? '')),
  }
}

export const menuSchemeFixture: ModelFixture = {
  model: schemeModel,
  grants: [...granted('menu', 'btn_scheme'), ...granted('project')],
  make: async (app, administrator) => {
    const add = async (at: 0 | 1) => dataOf(await app.call(menuScheme.create, schemeForm(at), administrator)).id
    return [await add(0), await add(1)]
  },
  list: null,
  words: [],
  vary: {},
  of: (id) => [[menuScheme.get, { id }]],
  form: {
    create: menuScheme.create,
    update: menuScheme.update,
    first: () => schemeForm(0),
    second: () => schemeForm(1),
    // Stored as the text of it.
    derived: { condition: [] },
  },
  acts: (id) => [
    [menuScheme.toggleState, { id }],
    [menuScheme.remove, { id }],
  ],
}
