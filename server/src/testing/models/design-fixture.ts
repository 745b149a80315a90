import { design } from '@workstation/contract/design'
import { deriveList } from '@workstation/domain/list/derive-list'
import { listFields } from '@workstation/domain/list/list-field'
import { designModel } from '../../features/design/design-model'
import { formOf } from '../make-form'
import { dataOf } from '../make-review'
import { granted, type ModelFixture, put } from '../model-fixture'

let made = 0
const form = (at: 0 | 1) => {
  made += 1
  const drawn = formOf({ kind: 'input', key: ['a', 'b'][at] ?? '' })
  return {
    fullName: `${['甲表单', '乙表单'][at]}${made}`,
    enCode: `fixture_${made}`,
    category: ['行政', '后勤'][at],
    type: [1, 2][at],
    webType: [2, 1][at],
    sortCode: [7, 8][at],
    description: ['首', '次'][at],
    formData: JSON.stringify(drawn),
    listData: JSON.stringify(deriveList(listFields(drawn))),
    tables: ['[]', '[{"table":"lc_fixture"}]'][at],
  }
}

export const designFixture: ModelFixture = {
  model: designModel,
  grants: granted('webDesign', 'btn_add', 'btn_edit', 'btn_remove', 'btn_release'),
  make: async (app, administrator) => {
    const make = async (at: 0 | 1) => dataOf(await app.call(design.create, form(at) as never, administrator)).id
    return [await make(0), await make(1)]
  },
  list: design.list,
  others: [[design.selector, {}]],
  of: (id) => [
    [design.get, { id }],
    [design.versions, { id }],
    [design.releaseRun, { id }],
    [design.release, { id, plan: true }],
  ],
  words: ['甲', '改名', 'fixture', 'varied', '行政', '后勤', '其他'],
  vary: {
    fullName: put('design', 'full_name', '改名'),
    enCode: put('design', 'en_code', 'varied_code'),
    category: put('design', 'category', '其他'),
    description: put('design', 'description', '另一说明'),
    sortCode: put('design', 'sort_code', 1),
    creatorUser: put('design', 'created_by', null),
    creatorTime: put('design', 'created_at', new Date(Date.UTC(2020, 0, 2))),
    lastModifyTime: put('design', 'modified_at', new Date(Date.UTC(2020, 0, 3))),
  },
  form: {
    create: design.create,
    update: design.update,
    first: () => form(0),
    second: () => form(1),
  },
  acts: (id) => [
    [design.copy, { id }],
    [design.remove, { id }],
  ],
}
