import { startForEverybody } from '@workstation/contract/process-record'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { sql } from 'kysely'
import { processModel } from '../../features/workflow-process/process-model'
import { drawingWith } from '../make-process'
import { dataOf } from '../make-review'
import { granted, type ModelFixture, put } from '../model-fixture'

let made = 0
const form = (at: 0 | 1) => {
  made += 1
  return {
    fullName: `${['甲流程', '乙流程'][at]}${made}`,
    enCode: `fixture-${made}`,
    category: ['personnel', 'finance'][at],
    icon: ['CarOutlined', 'BankOutlined'][at],
    iconBackground: ['#112233', '#445566'][at],
    startScope: [startForEverybody, { ...startForEverybody, everybody: false, roles: ['reviewLeader'] }][at],
    administrators: [],
    billRule: ['', 'project'][at],
    sortCode: [7, 8][at],
    description: ['首', '次'][at],
    bpmnXml: drawingWith([{ do: 'approval', id: ['one', 'two'][at] ?? '' }]),
  }
}

let forms = 0

export const processFixture: ModelFixture = {
  model: processModel,
  grants: granted('workflowEngine', 'btn_add', 'btn_edit', 'btn_remove', 'btn_release', 'btn_download'),
  make: async (app, administrator) => {
    const make = async (at: 0 | 1) =>
      dataOf(await app.call(workflowProcess.create, form(at) as never, administrator)).id
    return [await make(0), await make(1)]
  },
  list: workflowProcess.list,
  of: (id) => [
    [workflowProcess.get, { id }],
    [workflowProcess.versions, { id }],
    [workflowProcess.fields, { id }],
    [workflowProcess.exportProcess, { id }],
    [workflowProcess.release, { id, plan: true }],
  ],
  words: ['甲', '改名', 'fixture', 'varied', 'personnel', 'finance', 'other', '车辆'],
  vary: {
    fullName: put('workflow_process', 'full_name', '改名'),
    enCode: put('workflow_process', 'en_code', 'varied-code'),
    category: put('workflow_process', 'category', 'other'),
    formName: {
      change: async (db, id) => {
        forms += 1
        const design = `varied-form-${forms}`
        await sql`insert into design (id, full_name, en_code, draft) values (${design}, '车辆', ${design}, '{}')`.execute(
          db,
        )
        await sql`update workflow_process set form_id = ${design} where id = ${id}`.execute(db)
      },
    },
    description: put('workflow_process', 'description', '另一说明'),
    sortCode: put('workflow_process', 'sort_code', 1),
    creatorUser: put('workflow_process', 'created_by', null),
    creatorTime: put('workflow_process', 'created_at', new Date(Date.UTC(2020, 0, 2))),
    lastModifyTime: put('workflow_process', 'modified_at', new Date(Date.UTC(2020, 0, 3))),
  },
  form: {
    create: workflowProcess.create,
    update: workflowProcess.update,
    first: () => form(0),
    second: () => form(1),
    alike: ['administrators'],
  },
  acts: (id) => [
    [workflowProcess.copy, { id }],
    [workflowProcess.stop, { id }],
    [workflowProcess.remove, { id }],
  ],
}
