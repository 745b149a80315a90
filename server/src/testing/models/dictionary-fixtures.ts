import { dictionary } from '@workstation/contract/dictionary'
import { entryModel } from '../../features/dictionary/entry-model'
import { typeModel } from '../../features/dictionary/type-model'
import { dataOf } from '../make-review'
import { granted, type ModelFixture } from '../model-fixture'

let made = 0
const grants = granted('dictionary', 'btn_add', 'btn_edit', 'btn_remove')
const form = (at: 0 | 1) => {
  made += 1
  return {
    fullName: ['钢', '木'][at],
    enCode: `fixture-${made}`,
    sortCode: [7, 8][at],
    description: ['主材', '辅材'][at],
  }
}

/** The dictionary that the entries of the fixture lie in, and what stands above the second of them. */
const place = { dictionaryTypeId: 'fixture-type', above: 'fixture-above' }
const entryForm = (at: 0 | 1) => ({
  ...form(at),
  dictionaryTypeId: place.dictionaryTypeId,
  enabledMark: [1, 0][at],
  parentId: ['0', place.above][at],
})

export const entryFixture: ModelFixture = {
  model: entryModel,
  grants,
  make: async (app, administrator) => {
    const { db } = app.services
    const { dictionaryTypeId: id, above } = place
    await db.insertInto('dictionary_type').values({ id, full_name: '材料', en_code: id, is_tree: 1 }).execute()
    const entry = { id: above, dictionary_type_id: id, full_name: '上级', en_code: above }
    await db.insertInto('dictionary_entry').values(entry).execute()
    const add = async (at: 0 | 1) => dataOf(await app.call(dictionary.create, entryForm(at), administrator)).id
    return [await add(0), await add(1)]
  },
  list: null,
  words: [],
  vary: {},
  form: {
    create: dictionary.create,
    update: dictionary.update,
    first: () => entryForm(0),
    second: () => entryForm(1),
  },
  acts: (id, version) => [
    [dictionary.move, { id, parentId: '0', version }],
    [dictionary.toggleState, { id }],
    [dictionary.remove, { id }],
  ],
}

const typeForm = (at: 0 | 1) => ({ ...form(at), isTree: [0, 1][at], parentId: ['-1', 'profession'][at] })

export const typeFixture: ModelFixture = {
  model: typeModel,
  grants,
  make: async (app, administrator) => {
    const add = async (at: 0 | 1) => dataOf(await app.call(dictionary.createType, typeForm(at), administrator)).id
    return [await add(0), await add(1)]
  },
  list: null,
  words: [],
  vary: {},
  form: {
    create: dictionary.createType,
    update: dictionary.updateType,
    first: () => typeForm(0),
    second: () => typeForm(1),
  },
  acts: (id, version) => [
    [dictionary.moveType, { id, parentId: '-1', version }],
    [dictionary.removeType, { id }],
  ],
}
