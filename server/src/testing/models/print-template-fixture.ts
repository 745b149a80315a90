import { printTemplate } from '@workstation/contract/print-template'
import { templateModel } from '../../features/print-template/template-model'
import { dataOf } from '../make-review'
import { granted, type ModelFixture, put } from '../model-fixture'

let made = 0
const words = (text: string) =>
  JSON.stringify({ version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const form = (at: 0 | 1) => {
  made += 1
  return {
    fullName: `${['甲模板', '乙模板'][at]}${made}`,
    enCode: `fixture-${made}`,
    category: ['printDev-label', 'printDev-letter'][at],
    type: [1, 2][at],
    source: ['project', 'area'][at],
    document: words(['首', '次'][at] ?? ''),
    enabledMark: [1, 0][at],
    sortCode: [7, 8][at],
    description: ['首', '次'][at],
  }
}

export const printTemplateFixture: ModelFixture = {
  model: templateModel,
  grants: [
    ...granted('printTemplate', 'btn_add', 'btn_edit', 'btn_remove', 'btn_download'),
    { modelId: 'project' },
    { modelId: 'area' },
  ],
  make: async (app, administrator) => {
    const make = async (at: 0 | 1) => dataOf(await app.call(printTemplate.create, form(at) as never, administrator)).id
    return [await make(0), await make(1)]
  },
  list: printTemplate.list,
  export: printTemplate.export,
  of: (id) => [[printTemplate.get, { id }]],
  words: ['甲', '改名', 'fixture', 'varied', 'printDev-label', 'printDev-common', 'project'],
  vary: {
    fullName: put('print_template', 'full_name', '改名'),
    enCode: put('print_template', 'en_code', 'varied-code'),
    categoryText: put('print_template', 'category', 'printDev-common'),
    source: put('print_template', 'source', 'group'),
    description: put('print_template', 'description', '另一说明'),
    sortCode: put('print_template', 'sort_code', 1),
    creatorUser: put('print_template', 'created_by', null),
    creatorTime: put('print_template', 'created_at', new Date(Date.UTC(2020, 0, 2))),
    lastModifyTime: put('print_template', 'modified_at', new Date(Date.UTC(2020, 0, 3))),
  },
  form: {
    create: printTemplate.create,
    update: printTemplate.update,
    first: () => form(0),
    second: () => form(1),
  },
  acts: (id, version) => [
    [printTemplate.toggleState, { id }],
    [printTemplate.copy, { id }],
    [printTemplate.restore, { id, number: 1, version }],
    [printTemplate.remove, { id }],
  ],
}
